import type en from "../../en-US/servers/robotKeys.ts";

export default {
  name: "Khóa robot",
  empty: "Chưa có khóa. Hãy tạo khóa để chương trình dùng được robot này.",
  made: "Khóa %{name}",
  once: "Chỉ hiển thị một lần. Hãy sao chép ngay: không thể xem lại.",
  kept: "Tôi đã sao chép",
  never: "Không hết hạn",
  fields: {
    robotId: "ID robot",
    name: "Tên",
    key: "Khóa",
    prefix: "Khóa",
    status: "Trạng thái",
    rights: "Quyền",
    expiresTime: "Hết hạn lúc",
    lastUsedTime: "Dùng gần nhất",
    createTime: "Tạo lúc",
  },
  hints: { expiresTime: "Để trống: không hết hạn." },
  actions: { create: "Tạo khóa", update: "Sửa khóa", resetting: "Đặt lại khóa", delete: "Xóa khóa" },
  staysExpired: "Khóa này đã hết hạn; khóa mới cũng vậy cho đến khi bạn sửa thời hạn.",
  confirm: {
    resetting: "Robot nhận khóa mới; chương trình dùng khóa hiện tại ngừng ngay.",
    delete: "Chương trình dùng khóa này ngừng ngay.",
  },
  calls: {
    createKey: "Tạo khóa",
    create: "Tạo khóa",
    update: "Sửa khóa",
    resetting: "Đặt lại khóa",
    delete: "Xóa khóa",
  },
  told: {
    resetting: "Đã đặt lại %{subject}",
  },
} satisfies typeof en;
