import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "Sự kiện tài khoản",
  heading: "Sự kiện gần đây",
  fields: { kind: "Sự kiện", time: "Thời gian", byAccount: "Người thực hiện", ip: "Địa chỉ IP", userAgent: "Thiết bị" },
  calls: { see: "Đã xem thông báo", report: "Đã báo không phải mình" },
  actions: { report: "Không phải tôi", see: "Tất cả đều là tôi" },
  confirm: { report: "Mọi phiên khác kết thúc ngay, mọi thiết bị bị gỡ và bạn đặt mật khẩu mới ngay bây giờ." },
  advice:
    "Sau đó hãy kiểm tra khóa truy cập và thay mã khôi phục. Nếu có người có thể đã thấy ứng dụng xác thực của bạn, hãy nhờ quản trị viên đặt lại.",
  title: "Từ lần đăng nhập trước",
  hint: "Những việc này đã xảy ra với tài khoản của bạn. Nếu có việc không phải của bạn, hãy báo ngay.",
  times: "%{smart_count} lần",
  superAdmin: "Nay là quản trị viên cấp cao",
  noSuperAdmin: "Không còn là quản trị viên cấp cao",
  gained: "Được thêm: %{roles}",
  lost: "Bị gỡ: %{roles}",
  left: "Còn %{smart_count} mã",
  empty: "Không có sự kiện nào trong 90 ngày qua.",
  me: "Bạn",
  commandLine: "Dòng lệnh",
} satisfies typeof en;
