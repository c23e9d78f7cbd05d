import type en from "../../en-US/servers/robotKeys.ts";

export default {
  name: "Khóa rô-bốt",
  empty: "Chưa có khóa: chưa chương trình nào nói thay rô-bốt này.",
  made: "Khóa %{name}",
  once: "Chỉ hiển thị một lần. Hãy sao chép ngay: không thể xem lại.",
  kept: "Tôi đã sao chép",
  never: "không bao giờ",
  fields: {
    robotId: "ID rô-bốt",
    name: "Tên",
    key: "Khóa",
    prefix: "Khóa",
    status: "Trạng thái",
    rights: "Quyền",
    expiresTime: "Hết hạn lúc",
    lastUsedTime: "Dùng gần nhất",
    createTime: "Tạo lúc",
  },
  hints: { expiresTime: "Để trống: không hết hạn" },
  actions: { create: "Khóa mới", update: "Sửa khóa", resetting: "Đặt lại khóa", delete: "Xóa khóa" },
  confirm: {
    resetting: "Rô-bốt nhận khóa mới; chương trình dùng khóa hiện tại ngừng ngay.",
    delete: "Chương trình dùng khóa này ngừng ngay.",
  },
  calls: {
    createKey: "Tạo khóa",
    create: "Tạo khóa",
    update: "Sửa khóa",
    resetting: "Đặt lại khóa",
    delete: "Xóa khóa",
  },
} satisfies typeof en;
