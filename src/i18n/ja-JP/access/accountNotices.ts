import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "アカウントの出来事",
  heading: "最近の出来事",
  fields: { kind: "出来事", time: "日時", byAccount: "操作者", ip: "IP アドレス", userAgent: "デバイス" },
  calls: { see: "通知を確認", report: "「心当たりがない」と報告" },
  actions: { report: "心当たりがありません", see: "すべて心当たりがあります" },
  confirm: {
    report:
      "他のセッションはすべてすぐに終了し、登録済みのデバイスはすべて削除されます。続けて新しいパスワードを設定します。",
  },
  advice:
    "その後、パスキーを確認し、リカバリーコードを作り直してください。認証アプリを見られた恐れがある場合は、管理者にリセットを依頼してください。",
  title: "前回のログイン以降",
  hint: "アカウントで次の出来事がありました。心当たりのないものがあれば、すぐに報告してください。",
  times: "%{smart_count} 回",
  superAdmin: "スーパー管理者になりました",
  noSuperAdmin: "スーパー管理者ではなくなりました",
  gained: "追加：%{roles}",
  lost: "解除：%{roles}",
  left: "残り %{smart_count} 個",
  empty: "過去 90 日間に出来事はありません。",
  me: "自分",
  commandLine: "コマンドライン",
} satisfies typeof en;
