import { fixture } from "../support/fixture.ts";

export default fixture("groupWhitelist", { inputs: { log: ({ groups }) => ({ targetId: groups }) } });
