import type en from "../../en-US/messages/privateMessages.ts";
import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "個別メッセージ",
  start: {
    title: "参加者を選択",
    hint: "メンバーの ID かニックネームを入力すると会話相手が表示されます。相手を選ぶと会話が表示されます。",
    talk: "会話を選択",
    talkHint: "左側に会話相手が新しい順に表示されます。",
  },
  friends: "%{name} の会話相手",
  withheld: "%{smart_count} 人は一覧に表示されません。",
  noFriends: "会話はありません",
} satisfies typeof en;
