import type en from "../../en-US/access/loginLogs.ts";

export default {
  name: "ログイン履歴",
  fields: {
    account: "アカウント",
    result: "結果",
    ip: "IP アドレス",
    userAgent: "デバイス",
    host: "ホスト",
    loginTime: "日時",
  },
  empty: "ログインの記録はまだありません。",
} satisfies typeof en;
