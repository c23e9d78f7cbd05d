import type en from "../../en-US/statistics/home.ts";

export default {
  name: "首页",
  activity: "动态",
  todo: {
    openReports: "待处理举报",
    unreadFeedback: "未读反馈",
    pendingNotifications: "未发送通知",
    members: "会员总数",
    onlineMembers: "当前在线",
    bannedMembers: "已封禁会员",
  },
  series: { members: "新增会员", messages: "消息数" },
} satisfies typeof en;
