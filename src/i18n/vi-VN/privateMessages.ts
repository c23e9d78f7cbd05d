import type en from "../en-US/privateMessages.ts";

export default {
  name: "Tin nhắn riêng",
  start: {
    title: "Chọn người tham gia",
    hint: "Nhập ID hoặc biệt danh để xem họ trò chuyện với ai; chọn một người để mở cuộc trò chuyện.",
  },
  friends: "Người trò chuyện với %{name}",
  results: "Kết quả tìm kiếm",
  search: "Tìm",
  reset: "Xóa tìm kiếm",
  closedRow: "Bản ghi đóng",
  withheld: "%{smart_count} người không được liệt kê cho bạn.",
  noFriends: "Thành viên này chưa trò chuyện với ai",
  fields: {
    groupId: "ID nhóm",
    groupName: "Nhóm",
    groupOwner: "Chủ nhóm (ID hoặc biệt danh)",
    sender: "Người gửi (ID hoặc biệt danh)",
    participant: "Người tham gia (ID hoặc biệt danh)",
    friend: "Người nhận (ID hoặc biệt danh)",
    groupRole: "Vai trò trong nhóm",
    type: "Loại",
    messageStatus: "Trạng thái",
    keyword: "Từ khóa",
    createTime: "Gửi lúc",
    createTimeStart: "Gửi từ",
    createTimeEnd: "Gửi đến",
    reason: "Lý do",
    caseNumber: "Số vụ việc",
    content: "Nội dung",
    name: "Tên nhóm",
    reading: "Lượt đọc",
  },
  actions: { withdraw: "Thu hồi", export: "Xuất", open: "Mở bản ghi" },
  confirm: {
    withdraw:
      "%{smart_count} tin nhắn sẽ biến mất với người trò chuyện. Người vận hành có quyền vẫn xem được nội dung.",
  },
  calls: { open: "Mở bản ghi", withdraw: "Thu hồi tin nhắn", export: "Xuất bản ghi" },
} satisfies typeof en;
