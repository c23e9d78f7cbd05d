import type en from "../../en-US/access/apiResources.ts";

export default {
  name: "API",
  fixed: "常にオン",
  accessMore: "ほか %{count} 件",
  addressMore: "ほか %{count} 件のパス",
  fields: {
    q: "名前・パス",
    id: "API",
    entity: "エンティティ",
    method: "メソッド",
    path: "パス",
    callAccess: "アクセス権",
    codes: "いずれかが必要",
    callState: "状態",
    days: "直近 7 日",
    calls: "7 日間の回数",
    errors: "エラー",
    lastDay: "24 時間",
  },
  actions: {
    off: "オフにする",
    on: "オンにする",
    switch: "API の切り替え",
  },
  confirm: {
    off: "すべてのサーバーの全員（スーパー管理者を含む）に、この機能が停止中であることがすぐに伝わります。ここで再開できます。",
    on: "この API はすぐに全員が使えるようになります。",
  },
  used: "呼び出し %{calls} 回、拒否 %{refused} 回、エラー %{errors} 回",
  chart: "直近 7 日間の日別呼び出し回数：%{days}",
  told: {
    on: "%{subject}をオンにしました",
    off: "%{subject}をオフにしました",
  },
} satisfies typeof en;
