import { fixture } from "../support/fixture.ts";

export default fixture("receptionGroups", {
  inputs: { create: ({ groups }) => ({ kind: "Group", targetId: groups }) },
});
