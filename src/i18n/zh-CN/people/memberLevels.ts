import type en from "../../en-US/people/memberLevels.ts";

export default {
  name: "等级",
  fields: {
    id: "ID",
    name: "名称",
    levelCode: "类型",
    displayHead: "显示头衔",
    headText: "头衔文字",
    isDefault: "默认",
    memberCount: "会员数",
    updateTime: "修改时间",
    maxFriends: "好友数",
    maxGroupsCreated: "可建群数",
    maxGroupsJoined: "可加入群数",
    maxGroupMembers: "群成员数",
    maxFileSize: "文件大小（MB）",
  },
  actions: { delete: "删除" },
  confirm: { delete: "等级“%{name}”将被永久删除。" },
  calls: { updateCapacities: "修改限额" },
  capacities: {
    title: "限额",
    hint: "各等级会员的限额；0 表示不允许。",
  },
  told: {
    updateCapacities: "已修改各等级的限额",
  },
} satisfies typeof en;
