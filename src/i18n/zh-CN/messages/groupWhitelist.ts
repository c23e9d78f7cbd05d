import type en from "../../en-US/messages/groupWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "群白名单",
  fields: {
    ...whitelists.fields,
    groupId: "群组 ID",
    groupName: "群组",
    targetId: "群组 ID",
  },
  hints: {
    ...whitelists.hints,
    subject: "按名称或 ID 查找群组。",
  },
} satisfies typeof en;
