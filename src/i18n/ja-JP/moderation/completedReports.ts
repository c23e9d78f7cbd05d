import reports from "./reports.ts";
import type en from "../../en-US/moderation/completedReports.ts";

export default {
  ...reports,
  name: "対応済みの通報",
  gone: "再開された可能性があります。未対応の通報は「通報」にあります。",
  empty: "結果の出た通報がここに表示されます。",
} satisfies typeof en;
