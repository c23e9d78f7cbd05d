import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "Khóa truy cập",
  fields: { name: "Tên" },
} satisfies typeof en;
