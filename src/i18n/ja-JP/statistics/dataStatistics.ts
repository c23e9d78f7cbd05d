import type en from "../../en-US/statistics/dataStatistics.ts";

export default {
  name: "データ統計",
  fields: {
    tenantName: "サーバー",
    members: "現在のメンバー",
    groups: "現在のグループ",
    registered: "新規メンバー",
    active: "1 日あたりのアクティブメンバー",
    activeInAll: "アクティブメンバー",
    messages: "メッセージ",
    reports: "通報",
  },
  scope: "操作できるすべてのサーバー",
  table: "サーバーの比較",
  calls: { export: "エクスポート" },
} satisfies typeof en;
