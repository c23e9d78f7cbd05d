import reports from "./reports.ts";
import type en from "../../en-US/moderation/policeReports.ts";

export default {
  ...reports,
  name: "Báo cáo chuyển cơ quan chức năng",
  empty: "Báo cáo đã chuyển cơ quan chức năng sẽ hiện ở đây.",
} satisfies typeof en;
