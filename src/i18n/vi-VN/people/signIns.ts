import type en from "../../en-US/people/signIns.ts";

export default {
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
} satisfies typeof en;
