import type en from "../../en-US/statistics/home.ts";

export default {
  name: "ホーム",
  activity: "アクティビティ",
  todo: {
    openReports: "未対応の通報",
    unreadFeedback: "未読のフィードバック",
    pendingNotifications: "未送信の通知",
    members: "メンバー数",
    onlineMembers: "オンライン中",
    bannedMembers: "利用停止中のメンバー",
  },
  series: { members: "新規メンバー", messages: "メッセージ" },
} satisfies typeof en;
