import type en from "../../en-US/access/operationLogs.ts";

export default {
  name: "Nhật ký",
  empty: "Những gì người vận hành làm sẽ hiện ở đây.",
  everything: "Xem tất cả trong nhật ký",
  more: "và %{count} mục khác",
  fields: {
    account: "Người thao tác",
    call: "Thao tác",
    targetType: "Loại đối tượng",
    targetId: "ID đối tượng",
    targets: "Đối tượng",
    changes: "Thay đổi",
    params: "Dữ liệu gửi kèm",
    operationResult: "Kết quả",
    requestId: "ID yêu cầu",
    ip: "IP",
    host: "Tên miền",
    userAgent: "Trình duyệt",
    path: "Lệnh gọi",
    createTime: "Thời gian",
  },
  tabs: {
    operations: "Thao tác",
    signIns: "Đăng nhập",
  },
  calls: {
    create: "Đã tạo",
    update: "Đã sửa",
    delete: "Đã xóa",
    export: "Đã xuất",
    changePassword: "Đã đổi mật khẩu",
  },
  noChanges: "Không có trường nào thay đổi",
  nothing: "trống",
  hidden: "đã ẩn",
  cleared: "đã xóa",
} satisfies typeof en;
