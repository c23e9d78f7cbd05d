import type en from "../../en-US/access/loginLogs.ts";

export default {
  name: "ログイン記録",
  fields: {
    account: "アカウント",
    result: "結果",
    ip: "アドレス",
    userAgent: "端末",
    host: "ホスト",
    loginTime: "日時",
  },
  empty: "ログインの記録はまだありません。",
} satisfies typeof en;
