import type en from "../../en-US/servers/serverInformation.ts";

export default {
  name: "サーバー情報",
  fields: {
    package: "プラン",
    historyDays: "メンバーの閲覧範囲",
    keptDays: "サーバーの保存範囲",
    countedTime: "今月の使用量の集計",
    range: "期間",
  },
  overTime: "推移",
  noPackage: "プランなし",
  everything: "すべてのチャット履歴",
  days: "%{smart_count} 日分のチャット履歴",
  notCounted: "未集計",
  unlimited: "無制限",
  of: "%{limit} の %{percent}",
  forbidden: "利用不可",
  notCountedIn: { users: "退会済みのアカウントは含みません", groups: "解散済みのグループは含みません" },
  nearly: "まもなく上限",
  full: "上限",
} satisfies typeof en;
