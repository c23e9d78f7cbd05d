import { fixture } from "../support/fixture.ts";

export default fixture("groups", {
  // Only who is in a group can be given it.
  inputs: { changeOwner: ({ groupMembers }) => ({ ownerId: groupMembers }) },
});
