import type en from "../../en-US/statistics/dataStatistics.ts";

export default {
  name: "数据统计",
  fields: {
    tenantName: "服务器",
    members: "现有会员",
    groups: "现有群组",
    registered: "新增会员",
    active: "日均活跃会员",
    activeInAll: "活跃会员",
    messages: "消息数",
    reports: "举报数",
  },
  scope: "您可操作的所有服务器",
  table: "服务器对比",
  calls: { export: "导出" },
} satisfies typeof en;
