export default {
  name: "Account event |||| Account events",
  fields: { kind: "Event", time: "When", byAccount: "By", ip: "Address", userAgent: "Device" },
  calls: { see: "Notices seen", report: "Reported: this was not me" },
  actions: { report: "This was not me" },
  empty: "Nothing happened in the last 90 days.",
  me: "You",
  commandLine: "Command line",
};
