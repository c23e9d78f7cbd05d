import { fixture } from "../support/fixture.ts";

export default fixture("search", { inputs: { find: () => ({ q: "nobody" }) } });
