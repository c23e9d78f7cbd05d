import reports from "./reports.ts";
import type en from "../../en-US/moderation/completedReports.ts";

export default {
  ...reports,
  name: "Báo cáo đã xử lý",
  empty: "Báo cáo có kết quả sẽ hiện ở đây.",
} satisfies typeof en;
