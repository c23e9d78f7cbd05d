import type en from "../../en-US/servers/robotBindings.ts";

export default {
  name: "ロボットのグループ",
  empty: "どのグループにも参加していません。グループに追加してください。",
  fields: {
    robotId: "ロボット ID",
    groupName: "グループ",
    groupId: "グループ ID",
    groupStatus: "状態",
    memberCount: "メンバー",
    maySend: "送信できる",
    mayReadMentions: "メンションを読む",
    mayReadAll: "すべて読む",
    createTime: "追加日時",
  },
  actions: {
    create: "グループに追加",
    update: "権限を変更",
    deleteById: "グループから外す",
    deleteRobotBanding: "すべてのグループから外す",
  },
  confirm: {
    deleteById: "ロボットはグループ「%{groupName}」から退出します。",
    deleteRobotBanding: "ロボットは参加しているすべてのグループから退出します。",
  },
  calls: {
    create: "グループに追加",
    update: "権限を変更",
    deleteById: "グループから削除",
    deleteRobotBanding: "グループから一括削除",
  },
  told: {
    create: "ロボット「%{record}」をグループに追加しました",
    update: "グループ「%{record}」での権限を変更しました",
    deleteById: "ロボットをグループ「%{record}」から外しました",
    deleteRobotBanding: "ロボット「%{record}」をすべてのグループから外しました",
  },
} satisfies typeof en;
