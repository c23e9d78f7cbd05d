import type en from "./en-US.ts";

export default {
  homePages: {
    codes: {
      add: "Tạo trang chủ",
      edit: "Sửa, sắp xếp, bật và tắt trang chủ",
      delete: "Xóa trang chủ",
    },
    name: "Trang chủ",
    empty: "Chưa có trang chủ. Hãy tạo trang đầu tiên cho trình duyệt trong ứng dụng.",
    default: "Mặc định",
    always: "Luôn luôn",
    preview: "Thành viên nhìn thấy",
    nothingOpens: "Không có trang",
    fields: {
      id: "ID",
      title: "Tiêu đề",
      address: "Địa chỉ",
      platform: "Nền tảng",
      status: "Trạng thái",
      isDefault: "Mặc định",
      period: "Thời gian",
      startTime: "Hiện từ",
      endTime: "Hiện đến",
      order: "Thứ tự",
      position: "Vị trí",
      updateTime: "Sửa lúc",
    },
    hints: {
      address: "Địa chỉ web bắt đầu bằng http:// hoặc https://.",
      startTime: "Để trống: từ bây giờ.",
      endTime: "Để trống: không kết thúc.",
    },
    told: {
      setDefault: "Đã đặt %{subject} làm mặc định",
    },
    actions: { enable: "Bật", disable: "Tắt", delete: "Xóa", setDefault: "Đặt làm mặc định" },
    confirm: {
      disable: "%{title} sẽ không hiển thị nữa. Nếu là mặc định, trang đang bật đầu tiên sẽ thay thế.",
      delete: "%{title} sẽ bị xóa vĩnh viễn. Nếu là mặc định, trang đang bật đầu tiên sẽ thay thế.",
    },
    calls: { setStatus: "Bật hoặc tắt", setDefault: "Đặt làm mặc định", reorder: "Di chuyển" },
    platform: { All: "Tất cả", IOS: "iOS", Android: "Android", PC: "PC" },
  },
} satisfies typeof en;
