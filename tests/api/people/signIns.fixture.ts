import { fixture } from "../support/fixture.ts";

/** A row is a member with the days of their check-ins. */
export default fixture("signIns", { add: ({ of }) => of("members") });
