import type en from "../../en-US/messages/messageRecords.ts";

/** What the readers of group and of private messages say alike. */
export default {
  results: "Kết quả tìm kiếm",
  search: "Tìm",
  reset: "Xóa",
  closedRow: "Bị hạn chế",
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
    reading: "Lượt xem",
  },
  actions: {
    withdraw: "Thu hồi",
    export: "Xuất",
    open: "Xem tin nhắn",
  },
  confirm: {
    withdraw:
      "Tin nhắn này sẽ biến mất khỏi cuộc trò chuyện. Người vận hành có quyền vẫn xem được nội dung. |||| %{smart_count} tin nhắn sẽ biến mất khỏi cuộc trò chuyện. Người vận hành có quyền vẫn xem được nội dung.",
  },
  calls: {
    open: "Xem tin nhắn",
    withdraw: "Thu hồi tin nhắn",
    export: "Xuất tin nhắn",
  },
} satisfies typeof en;
