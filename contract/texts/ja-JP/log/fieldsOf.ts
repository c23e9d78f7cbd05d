/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "操作者", accountId: "操作者" },
  blacklist: { account: "追加した人", value: "IP アドレスまたはデバイス" },
  robotKeys: { prefix: "キーのプレフィックス" },
  smsChannels: { sender: "送信元または署名" },
  memberNotes: { isPinned: "固定", account: "作成者" },
  members: { registerType: "登録方法" },
  reports: { words: "理由" },
  receptionGroups: { registerType: "登録方法" },
};
