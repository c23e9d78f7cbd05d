import { fixture } from "../support/fixture.ts";

export default fixture("robotBindings", { inputs: { update: () => ({ maySend: false }) } });
