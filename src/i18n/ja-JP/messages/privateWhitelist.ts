import type en from "../../en-US/messages/privateWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "個別チャットのホワイトリスト項目",
  fields: {
    ...whitelists.fields,
    targetId: "メンバー ID",
    memberId: "メンバー ID",
    memberName: "メンバー",
  },
  hints: {
    ...whitelists.hints,
    subject: "ニックネームまたは ID でメンバーを検索します。そのすべての個別チャットが対象です。",
  },
} satisfies typeof en;
