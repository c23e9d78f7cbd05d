import { fixture } from "../support/fixture.ts";

export default fixture("privateWhitelist", { inputs: { log: ({ members }) => ({ targetId: members }) } });
