import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "Private whitelist entry |||| Private whitelist entries",
  fields: {
    ...whitelists.fields,
    targetId: "Member ID",
    memberId: "Member ID",
    memberName: "Member",
  },
  hints: {
    ...whitelists.hints,
    subject: "Find a member by nickname or ID. The entry covers all their private chats.",
  },
};
