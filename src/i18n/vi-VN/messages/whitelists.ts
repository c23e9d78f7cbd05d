import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "Mỗi mục cho biết người vận hành nào được xem cuộc trò chuyện nào. Không có mục thì bản ghi đóng.",
  everyone: "Mọi người vận hành",
  forGood: "vĩnh viễn",
  fields: {
    accountId: "Dành cho",
    accountName: "Dành cho",
    level: "Cấp",
    reason: "Lý do",
    state: "Trạng thái",
    expiresTime: "Hết hạn",
    account: "Người thêm",
    createTime: "Thêm lúc",
    updateTime: "Sửa lúc",
    operator: "Người thao tác",
    caseNumber: "Số vụ việc",
    operationResult: "Kết quả",
    id: "ID thao tác",
    menu: "Menu",
    call: "Loại",
    path: "Đường dẫn yêu cầu",
    params: "Tham số yêu cầu",
    response: "Dữ liệu phản hồi",
    pages: "Số trang",
    rows: "Số tin",
  },
  tabs: {
    entries: "Các mục",
    log: "Nhật ký",
  },
  hints: {
    accountId: "Để trống: mọi người vận hành",
    expiresTime: "Để trống: vĩnh viễn",
  },
  levels: {
    server: "Thấy trong danh sách, không đọc bản ghi",
    list: "Thấy trong danh sách và đọc bản ghi",
    general: "Đọc bản ghi khi biết ID; việc liệt kê do cài đặt kỹ thuật",
  },
  logEmpty: "Thao tác với danh sách trắng và mọi lượt đọc bản ghi hiện ở đây.",
  actions: {
    delete: "Xóa",
  },
  confirm: {
    delete: "Bản ghi mà %{smart_count} mục mở sẽ đóng ngay, kể cả với người đang đọc.",
  },
  calls: {
    create: "Thêm vào danh sách trắng",
    update: "Sửa danh sách trắng",
    delete: "Gỡ khỏi danh sách trắng",
  },
} satisfies typeof en;
