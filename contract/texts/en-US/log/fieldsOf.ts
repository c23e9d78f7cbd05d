/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "Operator", accountId: "Operator" },
  blacklist: { account: "Added by", value: "IP address or device", address: "Matches IP address" },
  robotKeys: { prefix: "Key prefix" },
  platformKeys: { prefix: "Key prefix" },
  platformReconciliations: {
    taken: "Taken from the platform",
    told: "Sent to the platform again",
    left: "Left as is",
    failed: "Failed",
  },
  smsChannels: { sender: "Sender or signature" },
  memberNotes: { isPinned: "Pinned", account: "Author" },
  members: { registerType: "Registration", level: "Level", words: "Message to the member" },
  sanctions: { words: "Message to the member" },
  reports: { words: "Explanation" },
  exportSchedules: {
    frequency: "Repeats",
    exportStatus: "Status",
    keptDays: "Days to keep the file",
    onceTime: "Runs at",
    targetType: "List",
  },
  downloads: { keptDays: "Days to keep the file", targetType: "List" },
  receptionGroups: { registerType: "Registration" },
};
