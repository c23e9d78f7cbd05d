import type en from "../../en-US/servers/platformKeys.ts";

export default {
  name: "平台密钥",
  empty: "暂无密钥。没有密钥，平台无法调用我们。",
  made: "密钥 %{name}",
  never: "永不",
  fields: {
    name: "名称",
    key: "密钥",
    status: "状态",
    rights: "权限",
    expiresTime: "到期时间",
    lastUsedTime: "最近使用",
    lastUsedIp: "使用来源",
    createTime: "创建时间",
  },
  hints: { expiresTime: "留空表示永不过期。" },
  actions: { create: "新建密钥", update: "编辑密钥", delete: "删除密钥" },
  confirm: { delete: "使用此密钥的服务器立即被拒绝。" },
  calls: {
    create: "新建密钥",
    update: "修改密钥",
    delete: "删除密钥",
  },
} satisfies typeof en;
