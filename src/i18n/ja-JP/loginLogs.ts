import type en from "../en-US/loginLogs.ts";

export default {
  name: "ログイン",
  empty: "まだ誰もログインしていません。",
  fields: {
    account: "アカウント",
    loginTime: "日時",
    signInResult: "結果",
    ip: "IP",
    host: "ホスト",
    userAgent: "ブラウザー",
  },
} satisfies typeof en;
