export default {
  name: "Data statistics",
  fields: {
    tenantName: "Server",
    members: "Members now",
    groups: "Groups now",
    registered: "New members",
    active: "Active members a day",
    activeInAll: "Active members",
    messages: "Messages",
    reports: "Reports",
  },
  table: "Servers beside each other",
  calls: { export: "Exported" },
};
