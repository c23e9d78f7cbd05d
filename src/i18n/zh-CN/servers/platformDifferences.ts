import type en from "../../en-US/servers/platformDifferences.ts";

export default {
  name: "差异",
  hidden: "不同",
  here: "此处",
  there: "平台",
  fields: {
    kind: "类型",
    state: "状态",
    externalId: "平台 ID",
    targetId: "ID",
    fields: "字段",
    code: "原因",
    createTime: "发现时间",
  },
  of: {
    nickname: "昵称",
    nationAreaCode: "国家代码",
    mobile: "手机号",
    gender: "性别",
    levelId: "等级",
    ipWhitelist: "IP 白名单",
    isBanned: "封禁",
    name: "名称",
    introduction: "简介",
    owner: "群主",
    members: "成员",
    isMuted: "禁言",
  },
} satisfies typeof en;
