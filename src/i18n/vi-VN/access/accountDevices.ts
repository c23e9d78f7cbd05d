import type en from "../../en-US/access/accountDevices.ts";

export default {
  name: "Thiết bị đã biết",
  heading: "Thiết bị đã biết",
  fields: { userAgent: "Thiết bị", ip: "Địa chỉ IP", createTime: "Dùng lần đầu", lastUsedTime: "Dùng gần nhất" },
  calls: { delete: "Đã gỡ thiết bị" },
  actions: { delete: "Gỡ thiết bị" },
  confirm: { delete: "Thiết bị này sẽ được coi là mới ở lần đăng nhập sau và các phiên của nó kết thúc ngay." },
  empty: "Chưa có thiết bị đã biết.",
  current: "Thiết bị này",
  told: {
    delete: "Đã gỡ thiết bị",
  },
} satisfies typeof en;
