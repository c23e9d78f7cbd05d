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
    subject: "A member's ID: the entry is about all their private chats",
  },
};
