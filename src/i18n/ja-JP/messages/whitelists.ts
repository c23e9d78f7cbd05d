import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "登録はまだありません。登録するまで、担当者はメッセージを閲覧できません。",
  everyone: "すべての担当者",
  forGood: "無期限",
  idOf: "%{noun} ID",
  fields: {
    accountId: "担当者",
    accountName: "担当者",
    level: "レベル",
    reason: "理由",
    state: "状態",
    expiresTime: "期限",
    account: "追加した人",
    createTime: "追加日時",
    updateTime: "更新日時",
    operator: "操作者",
    caseNumber: "案件番号",
    operationResult: "結果",
    id: "操作 ID",
    menu: "メニュー",
    call: "操作",
    path: "リクエストパス",
    params: "リクエストパラメーター",
    response: "レスポンス",
    pages: "ページ数",
    rows: "メッセージ数",
  },
  tabs: {
    entries: "登録",
    log: "ログ",
  },
  hints: {
    accountId: "空欄：このサーバーのすべての担当者。",
    expiresTime: "空欄：無期限。",
  },
  levels: {
    server: "一覧に表示。メッセージは閲覧不可",
    list: "一覧に表示。メッセージも閲覧可",
    general: "ID を指定してメッセージを閲覧可。一覧に表示するかは技術設定で決まります",
  },
  logTitle: "ホワイトリストのログ",
  logEmpty: "ホワイトリストの操作とメッセージの閲覧がここに表示されます。",
  actions: {
    delete: "削除",
  },
  confirm: {
    delete:
      "この登録による閲覧は、閲覧中でもすぐに終了します。 |||| %{smart_count} 件の登録による閲覧は、閲覧中でもすぐに終了します。",
  },
  calls: {
    create: "ホワイトリストに追加",
    update: "ホワイトリストを変更",
    delete: "ホワイトリストから削除",
  },
} satisfies typeof en;
