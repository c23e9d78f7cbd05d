import type en from "../../en-US/servers/platformKeys.ts";

export default {
  name: "Khóa nền tảng",
  empty: "Chưa có khóa. Không có khóa, nền tảng không gọi được chúng ta.",
  made: "Khóa %{name}",
  never: "Không hết hạn",
  fields: {
    name: "Tên",
    key: "Khóa",
    status: "Trạng thái",
    rights: "Quyền",
    expiresTime: "Hết hạn lúc",
    lastUsedTime: "Dùng gần nhất",
    lastUsedIp: "Dùng từ",
    createTime: "Tạo lúc",
  },
  hints: { expiresTime: "Để trống: không hết hạn." },
  actions: { create: "Tạo khóa", update: "Sửa khóa", delete: "Xóa khóa" },
  confirm: { delete: "Máy chủ dùng khóa này bị từ chối ngay." },
  calls: {
    create: "Đã tạo khóa",
    update: "Đã sửa khóa",
    delete: "Đã xóa khóa",
  },
} satisfies typeof en;
