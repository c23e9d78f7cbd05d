import type en from "../../en-US/moderation/macros.ts";

export default {
  name: "Văn bản mẫu",
  empty: "Chưa có văn bản mẫu. Hãy thêm mẫu cho những gì người vận hành thường viết.",
  insert: "Chèn văn bản mẫu",
  offered: "Văn bản mẫu",
  language: "Ngôn ngữ của văn bản mẫu",
  fields: {
    id: "ID",
    name: "Tên",
    kinds: "Dùng cho",
    texts: "Nội dung",
    title: "Tiêu đề",
    content: "Văn bản",
    shortcut: "Lệnh tắt",
    macroStatus: "Trạng thái",
    usedCount: "Lượt dùng",
    usedTime: "Dùng lần cuối",
    updateTime: "Sửa lúc",
  },
  hints: {
    shortcut: "Gõ sau dấu gạch chéo, ví dụ /thanks.",
    title: "Tiêu đề dùng cho thông báo có tiêu đề còn trống.",
    placeholders: "Phần tự điền được thay khi chèn văn bản mẫu. Phần chưa biết được để trong ngoặc để bạn điền.",
  },
  placeholders: "Phần tự điền",
  knownFor: "Dùng cho: %{kinds}",
  actions: { delete: "Xóa" },
  confirm: { delete: "Người vận hành không chèn được văn bản mẫu %{name} nữa. Nội dung đã gửi vẫn giữ nguyên." },
  calls: { create: "Tạo văn bản mẫu", update: "Sửa văn bản mẫu", delete: "Xóa văn bản mẫu" },
} satisfies typeof en;
