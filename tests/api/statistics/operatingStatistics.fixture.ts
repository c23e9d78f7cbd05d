import { fixture } from "../support/fixture.ts";

/** A row is a day. */
export default fixture("operatingStatistics", { add: null });
