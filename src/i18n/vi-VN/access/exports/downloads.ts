import type en from "../../../en-US/access/exports/downloads.ts";

export default {
  name: "Tệp tải xuống",
  empty: "Chưa có tệp nào. Hãy xuất một danh sách vào mục Tải xuống hoặc đặt lịch xuất.",
  tabs: { files: "Tệp", schedules: "Lịch xuất" },
  fields: {
    name: "Tên",
    downloadState: "Trạng thái",
    resource: "Danh sách",
    rows: "Số dòng",
    bytes: "Kích thước",
    createTime: "Yêu cầu lúc",
    expireTime: "Có đến",
  },
  actions: { load: "Tải xuống %{name}" },
  calls: { create: "Đã yêu cầu xuất vào mục Tải xuống", load: "Đã tải xuống tệp" },
  confirm: { delete: "Tệp sẽ bị xóa và không thể khôi phục." },
} satisfies typeof en;
