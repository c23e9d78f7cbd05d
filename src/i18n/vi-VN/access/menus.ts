import type en from "../../en-US/access/menus.ts";

export default {
  name: "Mục menu",
  hint: "Kéo mục đến vị trí mong muốn hoặc di chuyển bằng mũi tên. Mọi người thấy thay đổi ở lần tải trang tiếp theo.",
  addGroup: "Thêm nhóm",
  addApp: "Thêm ứng dụng khác",
  hidden: "Đã ẩn",
  withheldCount: "%{count} nút bị ẩn",
  preview: "Xem theo vai trò",
  noOrigins: "Cài đặt MICRO_APPS chưa có ứng dụng nào.",
  titleHint: "Dùng cho ngôn ngữ không có tiêu đề riêng. Để trống: bản dịch của bảng điều khiển.",
  fields: {
    path: "Đường dẫn",
    appId: "ID ứng dụng",
    origin: "Nguồn",
    icon: "Biểu tượng",
    title: "Tiêu đề",
    titleIn: "Tiêu đề (%{language})",
    isShown: "Hiện trong menu",
    isKept: "Giữ trạng thái trang",
    withheld: "Nút ẩn với mọi vai trò",
    role: "Vai trò",
    parentId: "Mục cha",
    position: "Vị trí",
  },
  moves: {
    up: "Chuyển lên",
    down: "Chuyển xuống",
    indent: "Đưa vào nhóm phía trên",
    outdent: "Đưa ra khỏi nhóm",
  },
  actions: {
    edit: "Sửa",
    delete: "Xóa",
  },
  confirm: {
    delete: "%{title} sẽ biến mất khỏi menu của mọi vai trò.",
  },
  calls: {
    reorder: "Đã chuyển",
  },
} satisfies typeof en;
