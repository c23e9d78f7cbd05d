import type en from "../../en-US/statistics/chatStatistics.ts";

export default {
  name: "Lượng tin nhắn",
  elsewhere: "Tin nhắn nằm ở nền tảng chat nên không được đếm tại đây. Số liệu hiển thị là của trước đó.",
  messages: "Tin nhắn",
  kinds: { group: "Trong nhóm", private: "Riêng tư" },
  types: "Loại tin nhắn",
  groups: "Nhóm sôi nổi nhất",
  week: "Thời điểm nhắn tin (giờ UTC+8)",
  calls: { export: "Đã xuất" },
} satisfies typeof en;
