import type en from "../../en-US/messages/groupWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "グループのホワイトリスト項目",
  fields: {
    ...whitelists.fields,
    groupId: "グループ ID",
    groupName: "グループ",
    targetId: "グループ ID",
  },
  hints: {
    ...whitelists.hints,
    subject: "名前または ID でグループを検索します。",
  },
} satisfies typeof en;
