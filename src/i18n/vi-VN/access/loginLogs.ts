import type en from "../../en-US/access/loginLogs.ts";

export default {
  name: "Lượt đăng nhập",
  fields: {
    account: "Tài khoản",
    result: "Kết quả",
    ip: "Địa chỉ IP",
    userAgent: "Thiết bị",
    host: "Tên miền",
    loginTime: "Thời gian",
  },
  empty: "Chưa có lần đăng nhập nào.",
} satisfies typeof en;
