const tickets = {
  name: "Phiếu hỗ trợ",
  fields: {
    id: "ID",
    q: "Tìm kiếm",
    title: "Tiêu đề",
    status: "Trạng thái",
    requester: "Người gửi",
    body: "Nội dung",
    createdAt: "Nhận lúc",
    updatedAt: "Cập nhật lúc",
  },
};

export default {
  Tickets: tickets,
  DirectTickets: tickets,
  plugin: { status: { open: "Đang mở", pending: "Chờ phản hồi", solved: "Đã giải quyết" } },
};
