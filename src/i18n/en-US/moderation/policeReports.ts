import reports from "./reports.ts";

export default {
  ...reports,
  name: "Report to authorities |||| Reports to authorities",
  empty: "Reports handed over to the authorities appear here.",
};
