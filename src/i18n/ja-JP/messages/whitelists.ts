import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "どの担当者がどの会話を見られるかを登録します。登録がなければ記録は非公開です。",
  everyone: "すべての担当者",
  forGood: "無期限",
  fields: {
    accountId: "対象者",
    accountName: "対象者",
    level: "レベル",
    reason: "理由",
    state: "状態",
    expiresTime: "期限",
    account: "追加した人",
    createTime: "追加日時",
    updateTime: "変更日時",
    operator: "操作者",
    caseNumber: "案件番号",
    operationResult: "結果",
    id: "操作 ID",
    menu: "メニュー",
    call: "種類",
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
    accountId: "空欄：このサーバーのすべての担当者",
    expiresTime: "空欄：無期限",
  },
  levels: {
    server: "一覧に表示、記録は閲覧不可",
    list: "一覧に表示、記録も閲覧可",
    general: "ID を指定して記録を閲覧可。一覧表示は技術設定で決まります",
  },
  logEmpty: "ホワイトリストの操作と記録の閲覧がここに表示されます。",
  actions: {
    delete: "削除",
  },
  confirm: {
    delete: "%{smart_count} 件の登録で公開された記録は、閲覧中でも直ちに閉じられます。",
  },
  calls: {
    create: "ホワイトリストに追加",
    update: "ホワイトリストを変更",
    delete: "ホワイトリストから削除",
  },
} satisfies typeof en;
