import type en from "../../en-US/servers/platformSecrets.ts";

export default {
  name: "Khóa ký",
  empty: "Chưa có khóa ký. Không có khóa thì không ký được lệnh.",
  made: "Khóa ký",
  explained: "Khóa chỉ hiển thị một lần. Hãy đặt vào nền tảng để kiểm tra được lệnh đến từ đây.",
  fields: { ending: "Khóa", createTime: "Tạo lúc" },
  actions: { create: "Tạo khóa ký", delete: "Xóa khóa ký" },
  confirm: { delete: "Lệnh không còn được ký bằng khóa này. Nền tảng phải có khóa khác." },
  calls: {
    create: "Đã tạo khóa ký",
    delete: "Đã xóa khóa ký",
  },
} satisfies typeof en;
