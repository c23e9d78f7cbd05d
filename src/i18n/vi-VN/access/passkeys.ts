import type en from "../../en-US/access/passkeys.ts";

export default {
  name: "Khóa truy cập",
  fields: { name: "Tên" },
  told: {
    create: "Đã thêm %{subject}",
    update: "Đã đổi tên khóa truy cập thành “%{record}”",
  },
} satisfies typeof en;
