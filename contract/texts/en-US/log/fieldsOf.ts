/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "Operator", accountId: "Operator" },
  blacklist: { account: "Added by", value: "Address or device" },
  robotKeys: { prefix: "Key begins with" },
  smsChannels: { sender: "Sender or signature" },
  members: { registerType: "Registered by" },
  receptionGroups: { registerType: "Registered by" },
};
