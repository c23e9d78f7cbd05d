import type en from "../../en-US/people/signIns.ts";

export default {
  name: "签到",
  empty: "还没有人签到。",
  fields: {
    id: "会员 ID",
    nickname: "昵称",
    consecutiveDays: "连续天数",
    totalDays: "总天数",
    lastSignTime: "最近签到",
    signTime: "签到时间",
  },
} satisfies typeof en;
