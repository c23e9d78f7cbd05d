import type en from "../../en-US/statistics/operatingStatistics.ts";

export default {
  name: "运营统计",
  fields: {
    id: "日期",
    registered: "新增会员",
    cancelled: "注销会员",
    active: "活跃会员",
    signIns: "签到",
    senders: "发言会员",
    messages: "消息数",
    groupsCreated: "新建群组",
    groupsDissolved: "解散群组",
    reports: "举报数",
    feedback: "反馈数",
  },
  average: { active: "日均活跃会员", senders: "日均发言会员" },
  registerCount: "新增会员（按注册方式）",
  reportCount: "举报（按原因）",
  calls: { export: "导出" },
} satisfies typeof en;
