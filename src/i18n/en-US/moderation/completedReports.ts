import reports from "./reports.ts";

export default {
  ...reports,
  name: "Completed report |||| Completed reports",
  empty: "Reports with a result appear here.",
};
