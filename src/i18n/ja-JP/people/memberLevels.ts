import type en from "../../en-US/people/memberLevels.ts";

export default {
  name: "レベル",
  fields: {
    id: "ID",
    name: "名前",
    levelCode: "種類",
    displayHead: "肩書きを表示",
    headText: "肩書き",
    isDefault: "既定",
    memberCount: "メンバー数",
    updateTime: "更新日時",
    maxFriends: "友だち数",
    maxGroupsCreated: "作成できるグループ数",
    maxGroupsJoined: "参加できるグループ数",
    maxGroupMembers: "グループの人数",
    maxFileSize: "ファイルサイズ（MB）",
  },
  actions: { delete: "削除" },
  confirm: { delete: "レベル「%{name}」を完全に削除します。" },
  calls: { updateCapacities: "上限の変更" },
  capacities: {
    title: "上限",
    hint: "レベルごとのメンバーの上限です。0 は不可を意味します。",
  },
  told: {
    updateCapacities: "各レベルの上限を変更しました",
  },
} satisfies typeof en;
