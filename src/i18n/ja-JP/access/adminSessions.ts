import type en from "../../en-US/access/adminSessions.ts";

export default {
  name: "セッション",
  fields: {
    userAgent: "デバイス",
    ip: "IP アドレス",
    tenantName: "サーバー",
    createTime: "ログイン日時",
    lastUsedTime: "最終利用",
  },
  current: "このセッション",
  unknown: "不明なデバイス",
  empty: "有効なセッションはありません。",
  actions: { delete: "セッションを終了", endOthers: "他のすべてを終了", endAll: "すべてのセッションを終了" },
  confirm: {
    delete: "このセッションはすぐにログアウトされます。",
    endOthers: "このセッション以外はすぐにログアウトされます。",
    endAll: "このアカウントのすべてのセッションがすぐにログアウトされます。",
  },
  told: {
    delete: "セッションを終了しました",
    endOthers: "ほかのセッションを終了しました",
    endAll: "すべてのセッションを終了しました",
  },
} satisfies typeof en;
