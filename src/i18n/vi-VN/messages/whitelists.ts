import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "Chưa có mục nào. Người vận hành chỉ xem được tin nhắn khi có mục cho phép.",
  everyone: "Mọi người vận hành",
  forGood: "Không hết hạn",
  idOf: "ID %{noun}",
  fields: {
    accountId: "Người vận hành",
    accountName: "Người vận hành",
    level: "Cấp",
    reason: "Lý do",
    state: "Trạng thái",
    expiresTime: "Hết hạn",
    account: "Người thêm",
    createTime: "Thêm lúc",
    updateTime: "Sửa lúc",
    operator: "Người vận hành",
    caseNumber: "Số vụ việc",
    operationResult: "Kết quả",
    id: "ID thao tác",
    menu: "Menu",
    call: "Thao tác",
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
    accountId: "Để trống: mọi người vận hành.",
    expiresTime: "Để trống: không hết hạn.",
  },
  levels: {
    server: "Thấy trong danh sách, không xem được tin nhắn",
    list: "Thấy trong danh sách và xem được tin nhắn",
    general: "Xem được tin nhắn khi biết ID; việc liệt kê do cài đặt kỹ thuật quyết định",
  },
  logTitle: "Nhật ký danh sách trắng",
  logEmpty: "Thao tác với danh sách trắng và mọi lượt xem tin nhắn hiện ở đây.",
  actions: {
    delete: "Xóa",
  },
  confirm: {
    delete:
      "Quyền xem theo mục này kết thúc ngay, kể cả với người đang xem. |||| Quyền xem theo %{smart_count} mục này kết thúc ngay, kể cả với người đang xem.",
  },
  calls: {
    create: "Thêm vào danh sách trắng",
    update: "Sửa danh sách trắng",
    delete: "Gỡ khỏi danh sách trắng",
  },
} satisfies typeof en;
