import type en from "../../en-US/access/accountDevices.ts";

export default {
  name: "Thiết bị đã biết",
  heading: "Thiết bị đã biết",
  fields: { userAgent: "Thiết bị", ip: "Địa chỉ", createTime: "Dùng lần đầu", lastUsedTime: "Dùng gần nhất" },
  calls: { delete: "Đã gỡ thiết bị" },
  actions: { delete: "Gỡ thiết bị" },
  confirm: { delete: "Thiết bị này sẽ được coi là mới và các phiên của nó kết thúc ngay." },
  empty: "Chưa có thiết bị nào.",
  current: "Thiết bị này",
} satisfies typeof en;
