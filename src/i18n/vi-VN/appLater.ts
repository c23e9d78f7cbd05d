import type en from "../en-US/appLater.ts";

export default {
  passkeys: {
    title: "Khóa truy cập",
    hint: "Đăng nhập và xác nhận bằng thiết bị hoặc khóa bảo mật thay cho mã. Khóa truy cập chỉ dùng được trên bảng điều khiển này nên trang giả mạo không lấy được gì.",
    impossible:
      "Trình duyệt hoặc địa chỉ này không hỗ trợ khóa truy cập. Hãy mở bảng điều khiển bằng tên miền qua HTTPS.",
    elsewhere: "Khóa truy cập chỉ dùng được tại %{origin}. Hãy mở bảng điều khiển ở địa chỉ đó để thêm.",
    add: "Thêm khóa truy cập",
    name: "Tên",
    nameHint: "Ví dụ tên thiết bị: Laptop công ty",
    goOn: "Tiếp tục",
    used: "Dùng lần cuối",
    unused: "Chưa dùng lần nào",
    rename: "Đổi tên %{name}",
    renameTitle: "Đổi tên khóa truy cập",
    remove: "Gỡ %{name}",
    removeHint: "Khóa này sẽ không đăng nhập hay xác nhận được nữa. Hãy xóa cả trên thiết bị của bạn.",
    notMade: "Chưa thêm khóa truy cập nào",
  },
  recovery: {
    title: "Mã khôi phục",
    hint: "Mười mã dùng thay khi mất ứng dụng xác thực hoặc khóa truy cập. Mỗi mã chỉ dùng một lần.",
    left: "Còn %{smart_count} mã",
    make: "Tạo mã khôi phục",
    again: "Tạo mã mới",
    void: "Các mã hiện có sẽ không dùng được nữa.",
    once: "Chỉ hiển thị một lần này. Hãy cất riêng, không để cùng mật khẩu.",
    download: "Tải xuống",
  },
} satisfies typeof en;
