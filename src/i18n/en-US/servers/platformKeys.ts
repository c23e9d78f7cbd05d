export default {
  name: "Platform key |||| Platform keys",
  empty: "No keys yet. The platform can't call us without one.",
  made: "Key %{name}",
  never: "Never",
  fields: {
    name: "Name",
    key: "Key",
    status: "Status",
    rights: "Permissions",
    expiresTime: "Expires",
    lastUsedTime: "Last used",
    lastUsedIp: "Used from",
    createTime: "Created",
  },
  hints: { expiresTime: "Leave empty to never expire." },
  actions: { create: "Create key", update: "Edit key", delete: "Delete key" },
  confirm: { delete: "Servers that use this key are refused immediately." },
  calls: {
    create: "Key created",
    update: "Key edited",
    delete: "Key deleted",
  },
};
