import type en from "../../en-US/statistics/operatingStatistics.ts";

export default {
  name: "Thống kê vận hành",
  fields: {
    id: "Ngày",
    registered: "Thành viên mới",
    cancelled: "Thành viên đã hủy",
    active: "Thành viên hoạt động",
    signIns: "Lượt điểm danh",
    senders: "Thành viên có nhắn tin",
    messages: "Tin nhắn",
    groupsCreated: "Nhóm mới",
    groupsDissolved: "Nhóm đã giải tán",
    reports: "Báo cáo",
    feedback: "Phản hồi",
  },
  average: { active: "Thành viên hoạt động mỗi ngày", senders: "Thành viên nhắn tin mỗi ngày" },
  registerCount: "Thành viên mới theo cách đăng ký",
  reportCount: "Báo cáo theo lý do",
  calls: { export: "Đã xuất" },
} satisfies typeof en;
