import type en from "../../en-US/groups/receptionConfigs.ts";

export default {
  name: "接待配置",
  empty: "目前没有人接待新会员，请先新建通用配置。",
  fields: {
    id: "ID",
    tenantAlias: "邀请码",
    status: "状态",
    welcomeGreeting: "欢迎语",
    defaultGreeting: "默认招呼语",
    autoAddCount: "添加数量",
    addMethod: "分配方式",
    logo: "Logo",
    linkAddress: "客服地址",
    customerLinkId: "客服链接",
    link: "客服",
    greetings: "招呼语",
    createTime: "创建时间",
    updateTime: "修改时间",
  },
  hints: {
    tenantAlias: "留空：适用于邀请码没有单独配置的所有人。",
    welcomeGreeting: "以群主名义发到群内，{nickname} 代表新会员昵称。",
    defaultGreeting: "由每位接待会员私聊发给新会员，{nickname} 代表新会员昵称。",
    autoAddCount: "每位新会员会被添加到多少个群组和接待会员。",
    link: "可填写单独的地址，或选择一个客服链接。",
  },
  methods: {
    sequential: "按列表顺序轮流分配给群组和成员。",
    random: "每个群组和成员的机会相同。",
    fewestMembers: "优先分配给成员最少的群组，接待会员不参与。",
    fewestFriends: "优先分配给好友最少的接待会员，群组不参与。",
  },
  actions: {
    enable: "启用",
    disable: "停用",
    delete: "删除",
    deleteForAll: "删除",
  },
  confirm: {
    disable: "适用的新会员将不再按此配置接待。",
    delete: "配置将被删除，原适用的新会员改用通用配置。",
    deleteForAll: "配置将被删除，邀请码没有对应配置的新会员将不再被接待。",
  },
  told: { deleteForAll: "已删除%{subject}" },
  calls: {
    setStatus: "启用或停用",
  },
} satisfies typeof en;
