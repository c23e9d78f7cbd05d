export default {
  name: "Server information",
  fields: {
    package: "Package",
    historyDays: "Users see",
    keptDays: "Kept by the server",
    countedTime: "This month's use counted",
    range: "Range",
  },
  overTime: "Over time",
  noPackage: "No package",
  everything: "all chat history",
  days: "one day of chat history |||| %{smart_count} days of chat history",
  notCounted: "not yet",
  unlimited: "Unlimited",
  of: "%{percent} of %{limit}",
  nearly: "Nearly full",
  full: "Full",
};
