import { fixture } from "../support/fixture.ts";

export default fixture("catalogues", { inputs: { enumeration: () => ({ code: "gender" }) } });
