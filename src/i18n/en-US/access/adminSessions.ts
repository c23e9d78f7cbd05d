export default {
  name: "Session |||| Sessions",
  fields: { userAgent: "Device", ip: "Address", tenantName: "Server", createTime: "Since", lastUsedTime: "Last used" },
  current: "This session",
  unknown: "Unknown device",
  empty: "Nobody is signed in with this account.",
  actions: { delete: "End session", endOthers: "End all others", endAll: "End all sessions" },
  confirm: {
    delete: "The session is signed out at once.",
    endOthers: "All sessions but this one are signed out at once.",
    endAll: "Every session of the account is signed out at once.",
  },
};
