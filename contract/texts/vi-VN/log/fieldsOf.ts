/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "Người vận hành", accountId: "Người vận hành" },
  blacklist: { account: "Người thêm", value: "Địa chỉ IP hoặc thiết bị", address: "Khớp với địa chỉ IP" },
  robotKeys: { prefix: "Tiền tố khóa" },
  platformKeys: { prefix: "Tiền tố khóa" },
  platformReconciliations: {
    taken: "Lấy từ nền tảng",
    told: "Gửi lại cho nền tảng",
    left: "Giữ nguyên",
    failed: "Thất bại",
  },
  smsChannels: { sender: "Người gửi hoặc chữ ký" },
  memberNotes: { isPinned: "Đã ghim", account: "Tác giả" },
  members: { registerType: "Cách đăng ký", level: "Cấp", words: "Lời nhắn cho thành viên" },
  sanctions: { words: "Lời nhắn cho thành viên" },
  reports: { words: "Lời giải thích" },
  exportSchedules: {
    frequency: "Lặp lại",
    exportStatus: "Trạng thái",
    keptDays: "Số ngày giữ tệp",
    onceTime: "Chạy lúc",
    targetType: "Danh sách",
  },
  downloads: { keptDays: "Số ngày giữ tệp", targetType: "Danh sách" },
  receptionGroups: { registerType: "Cách đăng ký" },
};
