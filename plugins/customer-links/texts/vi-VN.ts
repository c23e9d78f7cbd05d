import type en from "./en-US.ts";

export default {
  customerLinks: {
    codes: {
      add: "Tạo liên kết hỗ trợ",
      edit: "Sửa, sắp xếp, bật và tắt liên kết hỗ trợ",
      delete: "Xóa liên kết hỗ trợ",
    },
    name: "Liên kết hỗ trợ",
    empty: "Chưa có liên kết hỗ trợ. Hãy tạo liên kết đầu tiên để thành viên liên hệ.",
    open: "Đang mở",
    closed: "Đã đóng",
    everyDay: "Hằng ngày",
    allDay: "Cả ngày",
    everyLanguage: "Mọi ngôn ngữ",
    fields: {
      id: "ID",
      name: "Tên",
      address: "Địa chỉ",
      languages: "Ngôn ngữ",
      status: "Trạng thái",
      isOpen: "Hiện tại",
      hours: "Giờ làm việc",
      weekdays: "Ngày trong tuần",
      opensAt: "Mở cửa",
      closesAt: "Đóng cửa",
      timeZone: "Múi giờ",
      order: "Thứ tự",
      position: "Vị trí",
      updateTime: "Sửa lúc",
    },
    hints: {
      address: "Địa chỉ web hoặc liên kết ứng dụng: %{schemes}",
      languages: "Không chọn: mọi ngôn ngữ.",
      weekdays: "Không chọn: hằng ngày.",
      opensAt: "HH:mm; để trống: cả ngày.",
      closesAt: "HH:mm; sớm hơn giờ mở: sang ngày hôm sau.",
    },
    actions: { enable: "Bật", disable: "Tắt", delete: "Xóa" },
    confirm: {
      disable: "%{name} không còn được hiển thị cho thành viên.",
      delete: "Liên kết %{name} sẽ bị xóa vĩnh viễn.",
    },
    calls: { setStatus: "Bật hoặc tắt", reorder: "Di chuyển" },
  },
} satisfies typeof en;
