import type en from "../../en-US/moderation/sanctionReasons.ts";

export default {
  name: "処分理由",
  empty: "理由がありません。処分には必ず理由を選ぶため、1 つ以上追加してください。",
  fields: {
    id: "ID",
    name: "名前",
    texts: "文言",
    notice: "メンバーへの通知",
    reportReason: "対応する通報理由",
    ladder: "提案する段階",
    kind: "種類",
    restrictions: "制限",
    hours: "時間",
    windowDays: "集計日数",
    reasonStatus: "状態",
    usedCount: "処分数",
    updateTime: "更新日時",
  },
  hints: {
    notice: "通知の文面を空欄にすると標準の文面になります。{reason}、{until}、{words} は自動で入ります。",
    reportReason: "この通報では最初から選ばれます。",
    ladder: "1 回目、2 回目…の提案です。担当者はいつでも変更できます。",
    hours: "空欄なら無期限。",
    windowDays: "この日数以内の処分を数えます。",
  },
  actions: {
    delete: "削除",
  },
  confirm: {
    delete: "この理由は選べなくなります。使用済みの理由は無効にすることしかできません。",
  },
  calls: {
    create: "処分理由を作成",
    update: "処分理由を編集",
    delete: "処分理由を削除",
  },
} satisfies typeof en;
