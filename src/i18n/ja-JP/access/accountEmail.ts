import type en from "../../en-US/access/accountEmail.ts";

export default {
  name: "メールアドレス",
  fields: { email: "メールアドレス", code: "メールのコード" },
  calls: { ask: "コードを送信", confirm: "メールアドレスを確認", delete: "メールアドレスを削除" },
  actions: { ask: "コードを送信", confirm: "確認", delete: "削除" },
  confirm: { delete: "アカウントの出来事がメールで届かなくなります。" },
  hint: "アカウントの出来事をこのアドレスにもお知らせします。",
  impossible: "メールサーバーが設定されていないため、メールを送信できません。",
  sent: "%{email} にコードを送信しました。30 分間有効です。",
  used: "送信先：%{email}",
} satisfies typeof en;
