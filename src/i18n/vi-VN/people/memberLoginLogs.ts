import type en from "../../en-US/people/memberLoginLogs.ts";

export default {
  name: "Lần đăng nhập |||| Lần đăng nhập",
  fields: {
    loginTime: "Thời gian",
    loginResult: "Kết quả",
    devicePlatform: "Nền tảng",
    ip: "Địa chỉ IP",
    region: "Khu vực",
    deviceId: "ID thiết bị",
  },
} satisfies typeof en;
