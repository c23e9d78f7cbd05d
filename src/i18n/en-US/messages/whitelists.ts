/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "No entries yet. Messages stay restricted until an entry gives operators access.",
  everyone: "All operators",
  forGood: "Never",
  idOf: "%{noun} ID",
  fields: {
    accountId: "Operator",
    accountName: "Operator",
    level: "Level",
    reason: "Reason",
    state: "State",
    expiresTime: "Expires",
    account: "Added by",
    createTime: "Added",
    updateTime: "Updated",
    operator: "Operator",
    caseNumber: "Case number",
    operationResult: "Result",
    id: "Operation ID",
    menu: "Menu",
    call: "Action",
    path: "Request path",
    params: "Request parameters",
    response: "Response data",
    pages: "Pages",
    rows: "Messages",
  },
  tabs: {
    entries: "Entries",
    log: "Log",
  },
  hints: {
    accountId: "Leave empty for all operators of this server.",
    expiresTime: "Leave empty to never expire.",
  },
  levels: {
    server: "Can see it in lists, but not read its messages",
    list: "Can see it in lists and read its messages",
    general: "Can read its messages by ID. Technical settings decide whether it is listed",
  },
  logTitle: "Whitelist log",
  logEmpty: "Changes to the whitelist and every access to messages appear here.",
  actions: {
    delete: "Delete",
  },
  confirm: {
    delete:
      "Access through this entry ends immediately, also for anyone reading now. |||| Access through %{smart_count} entries ends immediately, also for anyone reading now.",
  },
  calls: {
    create: "Added to the whitelist",
    update: "Whitelist entry edited",
    delete: "Removed from the whitelist",
  },
};
