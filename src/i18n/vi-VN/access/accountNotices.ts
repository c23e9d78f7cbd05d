import type en from "../../en-US/access/accountNotices.ts";

export default {
  name: "Sự kiện tài khoản",
  fields: { kind: "Sự kiện", time: "Thời gian", byAccount: "Người thực hiện", ip: "Địa chỉ", userAgent: "Thiết bị" },
  calls: { see: "Đã xem thông báo", report: "Đã báo không phải mình" },
  actions: { report: "Không phải tôi" },
  empty: "Không có sự kiện nào trong 90 ngày qua.",
  me: "Bạn",
  commandLine: "Dòng lệnh",
} satisfies typeof en;
