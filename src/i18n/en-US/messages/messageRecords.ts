/** What the readers of group and of private messages say alike. */
export default {
  results: "Search results",
  search: "Search",
  reset: "Clear",
  closedRow: "Records closed",
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
    caseNumber: "Case serial number",
    content: "Content",
    name: "Group name",
    reading: "Reading",
  },
  actions: {
    withdraw: "Withdraw",
    export: "Export",
    open: "Open the records",
  },
  confirm: {
    withdraw:
      "The message disappears for those who talk there. Operators with the right still see what it said. |||| %{smart_count} messages disappear for those who talk there. Operators with the right still see what they said.",
  },
  calls: {
    open: "Records opened",
    withdraw: "Message withdrawn",
    export: "Records exported",
  },
};
