/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "Entries say which operators may list and read which conversations. Without one, records stay closed.",
  everyone: "Every operator",
  forGood: "for good",
  fields: {
    accountId: "For",
    accountName: "For",
    level: "Level",
    reason: "Reason",
    state: "State",
    expiresTime: "Expires",
    account: "Added by",
    createTime: "Added",
    updateTime: "Changed",
    operator: "Operator",
    caseNumber: "Case serial number",
    operationResult: "Result",
    id: "Operation ID",
    menu: "Menu",
    call: "Type",
    path: "Request path",
    params: "Request params",
    response: "Response data",
    pages: "Pages",
    rows: "Messages",
  },
  tabs: {
    entries: "Entries",
    log: "Log",
  },
  hints: {
    accountId: "Empty: every operator of this server",
    expiresTime: "Empty: for good",
  },
  levels: {
    server: "May see it in lists; may not read the records",
    list: "May see it in lists and read the records",
    general: "May read the records by the ID; whether it is listed, the technical settings say",
  },
  logEmpty: "What is done with the whitelist, and every reading of records, appears here.",
  actions: {
    delete: "Delete",
  },
  confirm: {
    delete:
      "Records that the entry opened are closed at once, also to who is reading them. |||| Records that %{smart_count} entries opened are closed at once, also to who is reading them.",
  },
  calls: {
    create: "Whitelisted",
    update: "Whitelist entry changed",
    delete: "Taken off the whitelist",
  },
};
