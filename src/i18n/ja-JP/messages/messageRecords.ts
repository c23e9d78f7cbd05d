import type en from "../../en-US/messages/messageRecords.ts";

/** What the readers of group and of private messages say alike. */
export default {
  results: "検索結果",
  search: "検索",
  reset: "クリア",
  closedRow: "記録は非公開",
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
    createTimeStart: "送信日時（から）",
    createTimeEnd: "送信日時（まで）",
    reason: "理由",
    caseNumber: "案件番号",
    content: "内容",
    name: "グループ名",
    reading: "閲覧",
  },
  actions: {
    withdraw: "取り消す",
    export: "エクスポート",
    open: "記録を開く",
  },
  confirm: {
    withdraw: "%{smart_count} 件のメッセージが会話の参加者から見えなくなります。権限のある担当者には内容が残ります。",
  },
  calls: {
    open: "記録を閲覧",
    withdraw: "メッセージを取り消し",
    export: "記録をエクスポート",
  },
} satisfies typeof en;
