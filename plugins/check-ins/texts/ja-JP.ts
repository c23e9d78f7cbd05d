import type en from "./en-US.ts";

export default {
  signIns: {
    name: "チェックイン",
    empty: "まだ誰もチェックインしていません。",
    fields: {
      id: "メンバー ID",
      nickname: "ニックネーム",
      consecutiveDays: "連続日数",
      totalDays: "合計日数",
      lastSignTime: "最新のチェックイン",
      signTime: "チェックイン日時",
    },
    never: "このメンバーはまだチェックインしていません。",
  },
  plugin: { tab: "チェックイン" },
} satisfies typeof en;
