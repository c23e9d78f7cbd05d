import type en from "../../en-US/statistics/operatingStatistics.ts";

export default {
  name: "運用統計",
  fields: {
    id: "日付",
    registered: "新規メンバー",
    cancelled: "退会メンバー",
    active: "アクティブメンバー",
    signIns: "チェックイン",
    senders: "発言したメンバー",
    messages: "メッセージ",
    groupsCreated: "新規グループ",
    groupsDissolved: "解散したグループ",
    reports: "通報",
    feedback: "フィードバック",
  },
  average: { active: "1 日あたりのアクティブメンバー", senders: "1 日あたりの発言メンバー" },
  registerCount: "登録方法別の新規メンバー",
  reportCount: "理由別の通報",
  calls: { export: "エクスポート" },
} satisfies typeof en;
