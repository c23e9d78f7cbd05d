/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "操作人", accountId: "操作人" },
  blacklist: { account: "添加人", value: "IP 地址或设备", address: "匹配此 IP 地址" },
  robotKeys: { prefix: "密钥前缀" },
  platformKeys: { prefix: "密钥前缀" },
  platformReconciliations: { taken: "采用平台数据", told: "重新发送给平台", left: "保持不变", failed: "失败" },
  smsChannels: { sender: "发送方或签名" },
  memberNotes: { isPinned: "固定", account: "作者" },
  members: { registerType: "注册方式", level: "等级", words: "给会员的说明" },
  sanctions: { words: "给会员的说明" },
  reports: { words: "说明" },
  exportSchedules: {
    frequency: "重复",
    exportStatus: "状态",
    keptDays: "文件保留天数",
    onceTime: "运行时间",
    targetType: "列表",
  },
  downloads: { keptDays: "文件保留天数", targetType: "列表" },
  receptionGroups: { registerType: "注册方式" },
};
