export default {
  name: "Data statistics",
  fields: {
    tenantName: "Server",
    members: "Current members",
    groups: "Current groups",
    registered: "New members",
    active: "Average daily active members",
    activeInAll: "Active members",
    messages: "Messages",
    reports: "Reports",
  },
  scope: "All servers you can work in",
  table: "Server comparison",
  calls: { export: "Exported" },
};
