export default {
  name: "Session |||| Sessions",
  fields: {
    userAgent: "Device",
    ip: "IP address",
    tenantName: "Server",
    createTime: "Signed in",
    lastUsedTime: "Last used",
  },
  current: "This session",
  unknown: "Unknown device",
  empty: "No active sessions.",
  actions: { delete: "End session", endOthers: "End all others", endAll: "End all sessions" },
  confirm: {
    delete: "The session is signed out immediately.",
    endOthers: "All sessions but this one are signed out immediately.",
    endAll: "Every session of the account is signed out immediately.",
  },
  told: {
    delete: "Session ended",
    endOthers: "Other sessions ended",
    endAll: "All sessions ended",
  },
};
