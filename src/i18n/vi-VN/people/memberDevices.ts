import type en from "../../en-US/people/memberDevices.ts";

export default {
  name: "Thiết bị |||| Thiết bị",
  fields: {
    deviceModel: "Kiểu máy",
    devicePlatform: "Nền tảng",
    onlineStatus: "Trực tuyến",
    deviceId: "ID thiết bị",
    appVersion: "Phiên bản ứng dụng",
    ip: "IP",
    lastLoginTime: "Đăng nhập cuối",
  },
  actions: { delete: "Xóa thiết bị" },
  confirm: { delete: "Thành viên bị đăng xuất trên %{deviceModel} và thiết bị bị xóa khỏi danh sách." },
  calls: { delete: "Xóa thiết bị" },
} satisfies typeof en;
