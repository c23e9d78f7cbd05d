import type en from "../../en-US/statistics/home.ts";

export default {
  name: "Trang chủ",
  activity: "Hoạt động",
  todo: {
    openReports: "Báo cáo chờ xử lý",
    unreadFeedback: "Phản hồi chưa đọc",
    pendingNotifications: "Thông báo chưa gửi",
    members: "Thành viên",
    onlineMembers: "Đang trực tuyến",
    bannedMembers: "Thành viên bị cấm",
  },
  series: { members: "Thành viên mới", messages: "Tin nhắn" },
} satisfies typeof en;
