import type en from "../en-US/privateMessages.ts";

export default {
  name: "Tin nhắn riêng",
  start: {
    title: "Chọn người tham gia",
    hint: "Nhập ID hoặc biệt danh để xem họ trò chuyện với ai; chọn một người để mở cuộc trò chuyện.",
    talk: "Chọn cuộc trò chuyện",
    talkHint: "Bên trái là những người thành viên này trò chuyện, mới nhất trước.",
  },
  friends: "Người trò chuyện với %{name}",
  results: "Kết quả tìm kiếm",
  search: "Tìm",
  reset: "Xóa",
  closedRow: "Bản ghi đóng",
  withheld: "%{smart_count} người không được liệt kê cho bạn.",
  noFriends: "Thành viên này chưa trò chuyện với ai",
  fields: {
    groupId: "ID nhóm",
    groupName: "Nhóm",
    groupOwner: "Chủ nhóm",
    sender: "Người gửi",
    participant: "Người tham gia",
    friend: "Người nhận",
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
