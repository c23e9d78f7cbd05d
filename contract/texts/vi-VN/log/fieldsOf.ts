/** Fields that are called otherwise where they are of these entities. */
export default {
  operationLogs: { account: "Người thao tác", accountId: "Người thao tác" },
  blacklist: { account: "Người thêm", value: "Địa chỉ hoặc thiết bị" },
  robotKeys: { prefix: "Khóa bắt đầu bằng" },
  smsChannels: { sender: "Người gửi hoặc chữ ký" },
  members: { registerType: "Cách đăng ký" },
  receptionGroups: { registerType: "Cách đăng ký" },
};
