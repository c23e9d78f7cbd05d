/** What the readers of group and of private messages say alike. */
export default {
  results: "Search results",
  search: "Search",
  reset: "Clear",
  closedRow: "Restricted",
  fields: {
    groupId: "Group ID",
    groupName: "Group",
    groupOwner: "Group owner",
    sender: "Sender",
    participant: "Participant",
    friend: "Recipient",
    groupRole: "Group role",
    type: "Type",
    messageStatus: "Status",
    keyword: "Keyword",
    createTime: "Sent",
    createTimeStart: "Sent from",
    createTimeEnd: "Sent until",
    reason: "Reason",
    caseNumber: "Case number",
    content: "Content",
    name: "Group name",
    reading: "Access",
  },
  actions: {
    withdraw: "Withdraw",
    export: "Export",
    open: "View messages",
  },
  confirm: {
    withdraw:
      "The message disappears for its readers. Operators with permission still see its content. |||| %{smart_count} messages disappear for their readers. Operators with permission still see their content.",
  },
  calls: {
    open: "Messages viewed",
    withdraw: "Message withdrawn",
    export: "Messages exported",
  },
};
