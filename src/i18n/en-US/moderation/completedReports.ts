import reports from "./reports.ts";

export default {
  ...reports,
  name: "Completed report |||| Completed reports",
  empty: "Completed reports appear here.",
};
