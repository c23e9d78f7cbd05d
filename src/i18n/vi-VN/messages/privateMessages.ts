import type en from "../../en-US/messages/privateMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Tin nhắn riêng",
  start: {
    title: "Chọn người tham gia",
    hint: "Nhập ID hoặc biệt danh để xem họ trò chuyện với ai; chọn một người để mở cuộc trò chuyện.",
    talk: "Chọn cuộc trò chuyện",
    talkHint: "Bên trái là những người thành viên này trò chuyện, mới nhất trước.",
  },
  friends: "Liên hệ của %{name}",
  withheld: "%{smart_count} liên hệ bị ẩn với bạn.",
  noFriends: "Thành viên này chưa trò chuyện với ai",
} satisfies typeof en;
