import type en from "../../en-US/messages/groupMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "群消息",
  start: {
    title: "选择群组或搜索",
    hint: "请填写群组 ID、群主或发送者；从列表选择群组可查阅其消息。",
  },
  groups: "群组",
  findGroup: "按名称查找群组",
  members: "%{smart_count} 名成员",
  more: "显示更多群组",
  noGroups: "没有这样的群组",
} satisfies typeof en;
