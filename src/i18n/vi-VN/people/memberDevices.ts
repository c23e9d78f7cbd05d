import type en from "../../en-US/people/memberDevices.ts";

export default {
  name: "Thiết bị |||| Thiết bị",
  fields: {
    deviceModel: "Kiểu máy",
    devicePlatform: "Nền tảng",
    onlineStatus: "Trực tuyến",
    deviceId: "ID thiết bị",
    appVersion: "Phiên bản ứng dụng",
    ip: "Địa chỉ IP",
    lastLoginTime: "Đăng nhập cuối",
  },
  actions: { delete: "Gỡ thiết bị" },
  confirm: {
    delete:
      "Thành viên bị đăng xuất trên %{deviceModel} và thiết bị bị gỡ. Có thể họ cũng phải đăng nhập lại trên các thiết bị khác.",
  },
  calls: { delete: "Gỡ thiết bị" },
  told: {
    delete: "Đã gỡ %{subject}",
  },
} satisfies typeof en;
