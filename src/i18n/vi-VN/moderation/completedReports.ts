import reports from "./reports.ts";
import type en from "../../en-US/moderation/completedReports.ts";

export default {
  ...reports,
  name: "Báo cáo đã xử lý",
  gone: "Có thể báo cáo đã được mở lại. Báo cáo chưa xử lý nằm trong mục Báo cáo.",
  empty: "Báo cáo có kết quả sẽ hiện ở đây.",
} satisfies typeof en;
