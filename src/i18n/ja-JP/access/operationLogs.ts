import type en from "../../en-US/access/operationLogs.ts";

export default {
  name: "ログ",
  empty: "操作者が行ったことがここに表示されます。",
  everything: "操作ログですべて見る",
  more: "ほか %{count} 件",
  fields: {
    account: "操作者",
    call: "操作",
    targetType: "対象の種類",
    targetId: "対象 ID",
    targets: "対象",
    changes: "変更内容",
    params: "送信された値",
    operationResult: "結果",
    requestId: "リクエスト ID",
    ip: "IP",
    host: "ホスト",
    userAgent: "ブラウザー",
    path: "API",
    createTime: "日時",
  },
  tabs: {
    operations: "操作",
    signIns: "ログイン",
  },
  calls: {
    create: "作成",
    update: "編集",
    delete: "削除",
    export: "エクスポート",
    changePassword: "パスワード変更",
  },
  noChanges: "変更された項目はありません",
  nothing: "空",
  hidden: "非表示",
  cleared: "消去済み",
} satisfies typeof en;
