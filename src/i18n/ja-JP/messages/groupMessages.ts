import type en from "../../en-US/messages/groupMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "グループメッセージ",
  start: {
    title: "グループを選ぶか検索してください",
    hint: "グループ ID・オーナー・送信者のいずれかを入力してください。一覧からグループを選ぶとメッセージが表示されます。",
  },
  groups: "グループ",
  findGroup: "名前でグループを探す",
  members: "メンバー %{smart_count} 人",
  more: "さらに表示",
  noGroups: "該当するグループはありません",
} satisfies typeof en;
