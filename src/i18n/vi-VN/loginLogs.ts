import type en from "../en-US/loginLogs.ts";

export default {
  name: "Lần đăng nhập",
  empty: "Chưa có ai đăng nhập.",
  fields: {
    account: "Tài khoản",
    loginTime: "Thời gian",
    signInResult: "Kết quả",
    ip: "IP",
    host: "Tên miền",
    userAgent: "Trình duyệt",
  },
} satisfies typeof en;
