import reports from "./reports.ts";
import type en from "../../en-US/moderation/policeReports.ts";

export default {
  ...reports,
  name: "当局へ引き渡した通報",
  empty: "当局へ引き渡した通報がここに表示されます。",
} satisfies typeof en;
