import type en from "../../en-US/servers/robotKeys.ts";

export default {
  name: "机器人密钥",
  empty: "暂无密钥。新建密钥后，程序才能使用此机器人。",
  made: "密钥 %{name}",
  once: "仅显示这一次，请立即复制到需要的地方，之后无法再次查看。",
  kept: "我已复制",
  never: "永不",
  fields: {
    robotId: "机器人 ID",
    name: "名称",
    key: "密钥",
    prefix: "密钥",
    status: "状态",
    rights: "权限",
    expiresTime: "到期时间",
    lastUsedTime: "最近使用",
    createTime: "创建时间",
  },
  hints: { expiresTime: "留空表示永不过期。" },
  actions: { create: "新建密钥", update: "编辑密钥", resetting: "重置密钥", delete: "删除密钥" },
  staysExpired: "此密钥已过期；修改过期时间之前，新密钥同样无法使用。",
  confirm: { resetting: "将生成新密钥，使用当前密钥的程序立即失效。", delete: "使用此密钥的程序立即失效。" },
  calls: { createKey: "新建密钥", create: "新建密钥", update: "修改密钥", resetting: "重置密钥", delete: "删除密钥" },
  told: {
    resetting: "已重置%{subject}",
  },
} satisfies typeof en;
