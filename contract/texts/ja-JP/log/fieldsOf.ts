/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "操作者", accountId: "操作者" },
  blacklist: { account: "追加した人", value: "IP アドレスまたはデバイス", address: "この IP アドレスに一致" },
  robotKeys: { prefix: "キーのプレフィックス" },
  platformKeys: { prefix: "キーのプレフィックス" },
  platformReconciliations: {
    taken: "プラットフォームの値を採用",
    told: "プラットフォームへ再送",
    left: "そのまま",
    failed: "失敗",
  },
  smsChannels: { sender: "送信元または署名" },
  memberNotes: { isPinned: "固定", account: "作成者" },
  members: { registerType: "登録方法", level: "レベル", words: "メンバーへの説明" },
  sanctions: { words: "メンバーへの説明" },
  reports: { words: "説明" },
  exportSchedules: {
    frequency: "繰り返し",
    exportStatus: "状態",
    keptDays: "ファイルの保存日数",
    onceTime: "実行日時",
    targetType: "リスト",
  },
  downloads: { keptDays: "ファイルの保存日数", targetType: "リスト" },
  receptionGroups: { registerType: "登録方法" },
};
