import type en from "../../en-US/messages/messageRecords.ts";

/** What the readers of group and of private messages say alike. */
export default {
  results: "検索結果",
  search: "検索",
  reset: "クリア",
  closedRow: "閲覧制限",
  fields: {
    groupId: "グループ ID",
    groupName: "グループ",
    groupOwner: "グループオーナー",
    sender: "送信者",
    participant: "参加者",
    friend: "受信者",
    groupRole: "グループ内の役割",
    type: "種類",
    messageStatus: "状態",
    keyword: "キーワード",
    createTime: "送信日時",
    createTimeStart: "送信日時（開始）",
    createTimeEnd: "送信日時（終了）",
    reason: "理由",
    caseNumber: "案件番号",
    content: "内容",
    name: "グループ名",
    reading: "閲覧",
  },
  actions: {
    withdraw: "取り消す",
    export: "エクスポート",
    open: "メッセージを閲覧",
  },
  confirm: {
    withdraw:
      "このメッセージが会話から消えます。権限のある担当者は引き続き内容を確認できます。 |||| %{smart_count} 件のメッセージが会話から消えます。権限のある担当者は引き続き内容を確認できます。",
  },
  calls: {
    open: "メッセージを閲覧",
    withdraw: "メッセージを取り消し",
    export: "メッセージをエクスポート",
  },
} satisfies typeof en;
