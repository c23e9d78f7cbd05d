import type en from "../../en-US/servers/platformSecrets.ts";

export default {
  name: "签名密钥",
  empty: "暂无签名密钥。没有它，指令无法签名。",
  made: "签名密钥",
  explained: "密钥仅显示一次。请配置到平台，平台才能确认指令来自此处。",
  fields: { ending: "密钥", createTime: "创建时间" },
  actions: { create: "新建签名密钥", delete: "删除签名密钥" },
  confirm: { delete: "指令不再用此密钥签名，平台须持有另一个密钥。" },
  calls: {
    create: "新建签名密钥",
    delete: "删除签名密钥",
  },
} satisfies typeof en;
