import type en from "../../en-US/messages/privateMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "私聊消息",
  start: {
    title: "选择参与者",
    hint: "输入会员 ID 或昵称查看其联系人；选择联系人打开聊天。",
    talk: "选择会话",
    talkHint: "左侧为该会员的联系人，最近的在前。",
  },
  friends: "%{name} 的联系人",
  withheld: "有 %{smart_count} 名联系人对您隐藏。",
  noFriends: "该会员没有会话",
} satisfies typeof en;
