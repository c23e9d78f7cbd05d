import { signIns } from "../contract.ts";
import { fixture } from "im-console/testing";

/** A row is a member with the days of their check-ins. */
export default fixture(signIns, { add: ({ of }) => of("members") });
