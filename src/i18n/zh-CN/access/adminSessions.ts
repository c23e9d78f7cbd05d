import type en from "../../en-US/access/adminSessions.ts";

export default {
  name: "会话",
  fields: { userAgent: "设备", ip: "IP 地址", tenantName: "服务器", createTime: "登录时间", lastUsedTime: "最近使用" },
  current: "当前会话",
  unknown: "未知设备",
  empty: "该账号没有活动的会话。",
  actions: { delete: "结束会话", endOthers: "结束其他所有会话", endAll: "结束所有会话" },
  confirm: {
    delete: "该会话将立即登出。",
    endOthers: "除当前会话外，其他会话将立即登出。",
    endAll: "该账号的所有会话将立即登出。",
  },
  told: {
    delete: "已结束会话",
    endOthers: "已结束其他会话",
    endAll: "已结束所有会话",
  },
} satisfies typeof en;
