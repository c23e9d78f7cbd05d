import type en from "./en-US.ts";

export default {
  signIns: {
    name: "Điểm danh |||| Điểm danh",
    empty: "Chưa có ai điểm danh.",
    fields: {
      id: "ID thành viên",
      nickname: "Biệt danh",
      consecutiveDays: "Số ngày liên tiếp",
      totalDays: "Tổng số ngày",
      lastSignTime: "Điểm danh gần nhất",
      signTime: "Điểm danh lúc",
    },
    never: "Thành viên chưa điểm danh lần nào.",
  },
  plugin: { tab: "Điểm danh" },
} satisfies typeof en;
