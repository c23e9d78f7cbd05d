import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "通行密钥",
  fields: { name: "名称" },
} satisfies typeof en;
