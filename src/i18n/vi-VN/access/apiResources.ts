import type en from "../../en-US/access/apiResources.ts";

export default {
  name: "API",
  fixed: "Luôn bật",
  accessMore: "và %{count} quyền khác",
  addressMore: "và %{count} đường dẫn khác",
  fields: {
    q: "Tên hoặc đường dẫn",
    id: "API",
    entity: "Thực thể",
    method: "Phương thức",
    path: "Đường dẫn",
    callAccess: "Quyền truy cập",
    codes: "Cần một trong các quyền",
    callState: "Trạng thái",
    days: "7 ngày qua",
    calls: "Số lần trong 7 ngày",
    errors: "Lỗi",
    lastDay: "24 giờ",
  },
  actions: {
    off: "Tắt",
    on: "Bật",
    switch: "Đổi trạng thái",
  },
  confirm: {
    off: "Mọi người trên mọi máy chủ, kể cả quản trị viên cấp cao, sẽ ngay lập tức được báo chức năng này đã tắt. Có thể bật lại tại đây.",
    on: "API hoạt động lại ngay cho mọi người.",
  },
  used: "%{calls} lần gọi, %{refused} bị từ chối, %{errors} lỗi",
  chart: "Số lần gọi mỗi ngày trong bảy ngày qua: %{days}",
  told: {
    on: "Đã bật %{subject}",
    off: "Đã tắt %{subject}",
  },
} satisfies typeof en;
