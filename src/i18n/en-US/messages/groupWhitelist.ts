import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "Group whitelist entry |||| Group whitelist entries",
  fields: {
    ...whitelists.fields,
    groupId: "Group ID",
    groupName: "Group",
    targetId: "Group ID",
  },
  hints: {
    ...whitelists.hints,
    subject: "Find a group by its name or ID.",
  },
};
