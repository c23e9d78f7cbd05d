import type en from "../../en-US/access/adminSessions.ts";

export default {
  name: "Phiên",
  fields: {
    userAgent: "Thiết bị",
    ip: "Địa chỉ IP",
    tenantName: "Máy chủ",
    createTime: "Đăng nhập lúc",
    lastUsedTime: "Dùng gần nhất",
  },
  current: "Phiên này",
  unknown: "Thiết bị không rõ",
  empty: "Không có phiên nào đang hoạt động.",
  actions: { delete: "Kết thúc phiên", endOthers: "Kết thúc mọi phiên khác", endAll: "Kết thúc mọi phiên" },
  confirm: {
    delete: "Phiên bị đăng xuất ngay.",
    endOthers: "Mọi phiên trừ phiên này bị đăng xuất ngay.",
    endAll: "Mọi phiên của tài khoản bị đăng xuất ngay.",
  },
  told: {
    delete: "Đã kết thúc phiên",
    endOthers: "Đã kết thúc các phiên khác",
    endAll: "Đã kết thúc mọi phiên",
  },
} satisfies typeof en;
