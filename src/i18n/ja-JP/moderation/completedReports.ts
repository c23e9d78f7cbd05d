import reports from "./reports.ts";
import type en from "../../en-US/moderation/completedReports.ts";

export default {
  ...reports,
  name: "対応済みの通報",
  empty: "結果の出た通報がここに表示されます。",
} satisfies typeof en;
