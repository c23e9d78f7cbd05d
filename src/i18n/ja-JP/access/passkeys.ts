import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "パスキー",
  fields: { name: "名前" },
  told: {
    create: "%{subject}を追加しました",
    update: "パスキーの名前を「%{record}」に変更しました",
  },
} satisfies typeof en;
