import reports from "./reports.ts";
import type en from "../../en-US/moderation/completedReports.ts";

export default {
  ...reports,
  name: "已处理举报",
  gone: "它可能已被重新打开。未处理的举报在“举报管理”中。",
  empty: "已处理的举报会显示在这里。",
} satisfies typeof en;
