import type en from "../../en-US/statistics/chatStatistics.ts";

export default {
  name: "消息量",
  elsewhere: "消息保存在聊天平台，此处不再统计。下方显示的是此前的数据。",
  messages: "消息数",
  kinds: { group: "群聊", private: "私聊" },
  types: "消息类型",
  groups: "最活跃群组",
  week: "会员发言时段（UTC+8）",
  calls: { export: "导出" },
} satisfies typeof en;
