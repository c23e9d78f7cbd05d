import type en from "../../en-US/servers/robots.ts";

export default {
  name: "机器人",
  empty: "暂无机器人，请新建第一个。",
  tabs: { profile: "资料", keys: "密钥", groups: "群组" },
  fields: {
    id: "ID",
    name: "名称",
    headImage: "头像",
    signature: "签名",
    status: "状态",
    keyCount: "密钥",
    groupCount: "群组",
    lastUsedTime: "最近使用",
    createTime: "创建时间",
    updateTime: "修改时间",
  },
  actions: {
    delete: "删除",
    addKey: "新建密钥",
    editKey: "编辑密钥",
    resetKey: "重置密钥",
    deleteKey: "删除密钥",
    bind: "加入群组",
    unbind: "移出群组",
  },
  confirm: { delete: "机器人将退出所有群组，密钥立即失效，已发消息保留。此操作无法撤销。" },
  calls: { create: "新建机器人", update: "修改机器人", delete: "删除机器人" },
} satisfies typeof en;
