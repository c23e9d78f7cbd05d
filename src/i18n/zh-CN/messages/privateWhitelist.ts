import type en from "../../en-US/messages/privateWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "私聊白名单",
  fields: {
    ...whitelists.fields,
    targetId: "会员 ID",
    memberId: "会员 ID",
    memberName: "会员",
  },
  hints: {
    ...whitelists.hints,
    subject: "会员 ID：针对其全部私聊。",
  },
} satisfies typeof en;
