import type en from "../../en-US/moderation/sanctionReasons.ts";

export default {
  name: "Lý do xử phạt",
  empty: "Chưa có lý do. Hãy thêm ít nhất một: mỗi hình phạt đều cần một lý do.",
  fields: {
    id: "ID",
    name: "Tên",
    texts: "Nội dung",
    notice: "Thông báo cho thành viên",
    reportReason: "Trả lời báo cáo về",
    ladder: "Các mức đề xuất",
    kind: "Loại",
    restrictions: "Hạn chế",
    hours: "Số giờ",
    windowDays: "Số ngày tính",
    reasonStatus: "Trạng thái",
    usedCount: "Số hình phạt",
    updateTime: "Sửa lúc",
  },
  hints: {
    notice: "Thông báo để trống thì dùng lời mặc định. {reason}, {until} và {words} được điền vào.",
    reportReason: "Được chọn sẵn cho các báo cáo này.",
    ladder: "Mức đề xuất cho lần đầu, lần hai, v.v. Người vận hành luôn có thể quyết định khác.",
    hours: "Để trống: vĩnh viễn.",
    windowDays: "Tính các hình phạt trong số ngày này.",
  },
  actions: {
    delete: "Xóa",
  },
  confirm: {
    delete: "Người vận hành không chọn được lý do này nữa. Lý do đã dùng chỉ có thể tắt.",
  },
  calls: {
    create: "Tạo lý do xử phạt",
    update: "Sửa lý do xử phạt",
    delete: "Xóa lý do xử phạt",
  },
} satisfies typeof en;
