import type en from "../../en-US/access/apiResources.ts";

export default {
  name: "Lệnh gọi",
  fixed: "Luôn bật",
  addressMore: "và %{count} đường dẫn khác",
  fields: {
    q: "Tên, đường dẫn hoặc nút",
    id: "Lệnh gọi",
    entity: "Thực thể",
    method: "Phương thức",
    path: "Đường dẫn",
    callAccess: "Truy cập",
    codes: "Cần một trong",
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
    off: "Mọi người trên mọi máy chủ, kể cả quản trị viên cao nhất, sẽ ngay lập tức được báo chức năng này đã tắt. Có thể bật lại tại đây.",
    on: "Lệnh gọi hoạt động lại ngay cho mọi người.",
  },
  used: "%{calls} lần gọi, %{refused} bị từ chối, %{errors} lỗi",
  chart: "Số lần gọi mỗi ngày trong bảy ngày qua: %{days}",
} satisfies typeof en;
