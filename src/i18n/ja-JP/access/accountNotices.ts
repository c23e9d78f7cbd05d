import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "アカウントの出来事",
  fields: { kind: "出来事", time: "日時", byAccount: "操作した人", ip: "アドレス", userAgent: "端末" },
  calls: { see: "通知を確認", report: "「自分ではない」と報告" },
  actions: { report: "自分ではありません" },
  empty: "過去 90 日間に出来事はありません。",
  me: "自分",
  commandLine: "コマンドライン",
} satisfies typeof en;
