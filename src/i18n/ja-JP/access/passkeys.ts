import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "パスキー",
  fields: { name: "名前" },
} satisfies typeof en;
