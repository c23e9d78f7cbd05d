import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "账号动态",
  fields: { kind: "事件", time: "时间", byAccount: "操作人", ip: "地址", userAgent: "设备" },
  calls: { see: "已查看通知", report: "已报告非本人操作" },
  actions: { report: "不是我操作的" },
  empty: "最近 90 天没有任何事件。",
  me: "您本人",
  commandLine: "命令行",
} satisfies typeof en;
