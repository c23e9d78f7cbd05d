import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "账号事件",
  heading: "最近事件",
  fields: { kind: "事件", time: "时间", byAccount: "操作人", ip: "IP 地址", userAgent: "设备" },
  calls: { see: "已查看通知", report: "已报告非本人操作" },
  actions: { report: "不是我操作的", see: "这些我都知情" },
  confirm: { report: "您的其他会话会立即结束，所有设备都会被移除，随后需要设置新密码。" },
  advice: "随后请检查您的通行密钥并更换恢复码。如果身份验证器可能被他人看到，请让管理员重置。",
  title: "自上次登录以来",
  hint: "您的账号发生了以下事件。如有不明操作，请立即报告。",
  times: "%{smart_count} 次",
  superAdmin: "已成为超级管理员",
  noSuperAdmin: "不再是超级管理员",
  gained: "获得：%{roles}",
  lost: "失去：%{roles}",
  left: "剩余 %{smart_count} 个恢复码",
  empty: "最近 90 天没有任何事件。",
  me: "您本人",
  commandLine: "命令行",
} satisfies typeof en;
