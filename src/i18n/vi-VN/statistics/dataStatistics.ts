import type en from "../../en-US/statistics/dataStatistics.ts";

export default {
  name: "Thống kê dữ liệu",
  fields: {
    tenantName: "Máy chủ",
    members: "Thành viên hiện có",
    groups: "Nhóm hiện có",
    registered: "Thành viên mới",
    active: "Thành viên hoạt động mỗi ngày",
    activeInAll: "Thành viên hoạt động",
    messages: "Tin nhắn",
    reports: "Báo cáo",
  },
  scope: "Mọi máy chủ bạn được làm việc",
  table: "So sánh các máy chủ",
  calls: { export: "Đã xuất" },
} satisfies typeof en;
