import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import { fixture } from "../support/fixture.ts";

/** Somebody who is in the group and does not own it. */
export default fixture("groupMembers", {
  add: async ({ superAdmin, of, create }) => {
    const [groupId, memberId] = [await of("groups"), await create("members")];
    await superAdmin.call(groupMembers.endpoints.create, { groupId, memberIds: [memberId] });
    return memberId;
  },
  inputs: { candidates: () => ({ isInside: "true" }) },
});
