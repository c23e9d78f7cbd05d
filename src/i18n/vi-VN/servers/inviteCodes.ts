import type en from "../../en-US/servers/inviteCodes.ts";

export default {
  name: "Mã mời",
  empty: "Thành viên đăng ký bằng mã mời. Hãy tạo một mã hoặc tạo hàng loạt.",
  unlimited: "∞",
  fields: {
    id: "ID",
    alias: "Mã",
    state: "Trạng thái",
    status: "Trạng thái",
    note: "Ghi chú",
    maxUses: "Lượt tối đa",
    uses: "Lượt dùng",
    memberCount: "Thành viên",
    expireTime: "Hết hạn",
    createTime: "Ngày tạo",
    updateTime: "Sửa lúc",
    count: "Số lượng",
    prefix: "Tiền tố",
  },
  hints: {
    alias: "4-16 chữ số, chữ cái hoặc dấu gạch dưới; thành viên sẽ nhập mã này.",
    used: "Đã có thành viên dùng nên không thể đổi.",
    maxUses: "Để trống: không giới hạn lượt.",
    expireTime: "Để trống: không hết hạn.",
    prefix: "Tối đa 10 chữ cái, chữ số hoặc dấu gạch dưới; thêm sáu ký tự ngẫu nhiên cho mỗi mã.",
  },
  generated: "%{smart_count} mã mới",
  download: "Tải xuống",
  actions: { enable: "Bật", disable: "Tắt", delete: "Xóa", generate: "Tạo hàng loạt" },
  confirm: {
    enable: "Thành viên lại có thể đăng ký bằng mã này. |||| Thành viên lại có thể đăng ký bằng %{smart_count} mã này.",
    disable:
      "Không ai đăng ký được bằng mã này nữa; thành viên đã đăng ký vẫn giữ nguyên. |||| Không ai đăng ký được bằng %{smart_count} mã này nữa; thành viên đã đăng ký vẫn giữ nguyên.",
    delete:
      "Mã này sẽ bị xóa vĩnh viễn. |||| %{smart_count} mã đã chọn sẽ bị xóa vĩnh viễn; trong đó mã đã có thành viên dùng được giữ lại.",
  },
  calls: { setStatus: "Bật hoặc tắt", generate: "Tạo hàng loạt" },
} satisfies typeof en;
