import { fixture } from "../support/fixture.ts";

/** They are the installation's, and named. */
export default fixture("plugins", { add: null });
