import reports from "./reports.ts";

export default {
  ...reports,
  name: "Completed report |||| Completed reports",
  gone: "It may have been reopened. Open reports are under Reports.",
  empty: "Completed reports appear here.",
};
