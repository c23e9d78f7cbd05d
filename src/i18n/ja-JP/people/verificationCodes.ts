import type en from "../../en-US/people/verificationCodes.ts";

export default {
  name: "認証コード",
  empty: "SMS で送られたコードがここに表示されます。",
  wholeNumber: "番号の全桁",
  fields: {
    mobile: "携帯番号",
    code: "コード",
    smsPurpose: "用途",
    smsStatus: "状態",
    channel: "チャネル",
    sendTime: "送信日時",
    memberId: "メンバー ID",
  },
  calls: { list: "認証コードを閲覧" },
} satisfies typeof en;
