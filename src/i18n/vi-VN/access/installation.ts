import type en from "../../en-US/access/installation.ts";

/** What was done at the command line, as the operation log names it. */
export default {
  name: "Hệ thống",
  system: "Hệ thống",
  platform: "Nền tảng",
  commandLine: "Dòng lệnh",
  fields: {
    systemUser: "Người dùng hệ điều hành",
    key: "Khóa",
    folder: "Thư mục",
    withKey: "Kèm khóa",
    use: "Plugin",
  },
  calls: {
    showCode: "Đã xem mã của ứng dụng xác thực",
    resetPassword: "Đã đặt lại mật khẩu",
    resetGoogleCode: "Đã đặt lại ứng dụng xác thực",
    unlock: "Đã xóa các lần thử sai",
    rotateKey: "Đã đổi khóa",
    endTwoPeople: "Đã tắt phê duyệt hai người",
    backup: "Đã sao lưu",
    restore: "Đã khôi phục",
    addPlugin: "Đã thêm plugin",
    removePlugin: "Đã gỡ plugin",
  },
} satisfies typeof en;
