import reports from "./reports.ts";
import type en from "../../en-US/moderation/policeReports.ts";

export default {
  ...reports,
  name: "移交举报",
  empty: "移交执法机关的举报会显示在这里。",
} satisfies typeof en;
