import { notificationInputs } from "../support/notificationInputs.ts";
import { fixture } from "../support/fixture.ts";

export default fixture("pushMessages", { inputs: notificationInputs("Levels") });
