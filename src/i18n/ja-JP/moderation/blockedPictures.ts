export default {
  name: "ブロックした画像",
  empty: "ブロックした画像はありません。画像の一覧でブロックすると、再びアップロードされたときに拒否されます。",
  find: "「画像」で見る",
  fields: {
    id: "ID",
    pictureKind: "画像の種類",
    memberId: "メンバー",
    memberName: "メンバー",
    reason: "理由",
    account: "ブロックした担当者",
    createTime: "ブロック日時",
    matching: "照合方法",
    hitCount: "拒否した回数",
    lastHitTime: "最終拒否日時",
  },
  actions: {
    unblock: "ブロックを解除",
  },
  confirm: {
    unblock:
      "この画像は再びアップロードできるようになります。隔離中のものは隔離されたままです。 |||| %{smart_count} 件の画像は再びアップロードできるようになります。隔離中のものは隔離されたままです。",
  },
  told: {
    unblock: "%{subject}のブロックを解除しました",
  },
  calls: { delete: "画像のブロックを解除" },
};
