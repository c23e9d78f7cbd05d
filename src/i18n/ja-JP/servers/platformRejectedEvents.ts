import type en from "../../en-US/servers/platformRejectedEvents.ts";

export default {
  name: "拒否イベント",
  empty: "保存できなかったイベントが理由とともに表示されます。",
  malformed: "イベントの形式が正しくありません",
  whole: "イベント全体",
  again: "再送すれば受け付けられることがあります",
  notAgain: "プラットフォーム側で修正するまで再送しても受け付けられません",
  data: "イベントの内容",
  fields: {
    type: "イベント",
    eventId: "イベント ID",
    code: "理由",
    errors: "該当フィールド",
    canRetry: "再送",
    times: "回数",
    occurTime: "発生日時",
    createTime: "最初の拒否",
  },
} satisfies typeof en;
