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
    subject: "按昵称或 ID 查找会员，对其全部私聊生效。",
  },
} satisfies typeof en;
