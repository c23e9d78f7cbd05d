import type en from "../../en-US/access/adminSessions.ts";

export default {
  name: "セッション",
  fields: { userAgent: "端末", ip: "アドレス", tenantName: "サーバー", createTime: "開始", lastUsedTime: "最終利用" },
  current: "このセッション",
  unknown: "不明な端末",
  empty: "このアカウントでログイン中の人はいません。",
  actions: { delete: "セッションを終了", endOthers: "他のすべてを終了", endAll: "すべてのセッションを終了" },
  confirm: {
    delete: "このセッションはすぐにログアウトされます。",
    endOthers: "このセッション以外はすぐにログアウトされます。",
    endAll: "このアカウントのすべてのセッションがすぐにログアウトされます。",
  },
} satisfies typeof en;
