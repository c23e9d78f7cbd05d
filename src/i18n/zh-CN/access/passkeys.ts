import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "通行密钥",
  fields: { name: "名称" },
  told: {
    create: "已添加%{subject}",
    update: "通行密钥已改名为“%{record}”",
  },
} satisfies typeof en;
