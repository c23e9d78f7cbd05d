import type en from "../../en-US/servers/robotBindings.ts";

export default {
  name: "机器人所在群组",
  empty: "此机器人不在任何群组中，请将其加入群组。",
  fields: {
    robotId: "机器人 ID",
    groupName: "群组",
    groupId: "群组 ID",
    groupStatus: "状态",
    memberCount: "成员数",
    maySend: "可发送消息",
    mayReadMentions: "读取 @ 消息",
    mayReadAll: "读取全部消息",
    createTime: "加入时间",
  },
  actions: { create: "加入群组", update: "编辑权限", deleteById: "移出群组", deleteRobotBanding: "移出所有群组" },
  confirm: { deleteById: "机器人将退出群组“%{groupName}”。", deleteRobotBanding: "机器人将退出其所在的全部群组。" },
  calls: { create: "加入群组", update: "修改权限", deleteById: "移出群组", deleteRobotBanding: "批量移出群组" },
  told: {
    create: "已将机器人“%{record}”加入群组",
    update: "已修改在群组“%{record}”中的权限",
    deleteById: "已将机器人移出群组“%{record}”",
    deleteRobotBanding: "已将机器人“%{record}”移出所有群组",
  },
} satisfies typeof en;
