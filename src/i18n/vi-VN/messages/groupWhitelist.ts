import type en from "../../en-US/messages/groupWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "Mục danh sách trắng nhóm",
  fields: {
    ...whitelists.fields,
    groupId: "ID nhóm",
    groupName: "Nhóm",
    targetId: "ID nhóm",
  },
  hints: {
    ...whitelists.hints,
    subject: "Tìm nhóm theo tên hoặc ID.",
  },
} satisfies typeof en;
