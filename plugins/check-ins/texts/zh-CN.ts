import type en from "./en-US.ts";

export default {
  signIns: {
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
    never: "该会员还没有签到过。",
  },
  plugin: { tab: "签到" },
} satisfies typeof en;
