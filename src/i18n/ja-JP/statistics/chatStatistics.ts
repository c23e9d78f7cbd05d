import type en from "../../en-US/statistics/chatStatistics.ts";

export default {
  name: "メッセージ量",
  elsewhere:
    "メッセージはチャットプラットフォームにあるため、ここでは集計しません。表示しているのはそれ以前の数値です。",
  messages: "メッセージ",
  kinds: { group: "グループ", private: "個別" },
  types: "メッセージの種類",
  groups: "活発なグループ",
  week: "メッセージの時間帯（UTC+8）",
  calls: { export: "エクスポート" },
} satisfies typeof en;
