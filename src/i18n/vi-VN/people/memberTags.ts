import type en from "../../en-US/people/memberTags.ts";

export default {
  name: "Nhãn",
  empty: "Chưa có nhãn. Hãy tạo nhãn để phân loại, rồi gắn cho thành viên trong danh sách.",
  none: "Không có nhãn nào để chọn. Hãy tạo nhãn ở trang Nhãn.",
  carriers: "Tổng số thành viên của các nhãn: %{count}. Thành viên có nhiều nhãn trong số này được tính nhiều lần.",
  fields: {
    id: "ID",
    name: "Tên",
    color: "Màu",
    memberCount: "Số thành viên",
    createTime: "Tạo lúc",
    updateTime: "Sửa lúc",
    addIds: "Thêm nhãn",
    removeIds: "Gỡ nhãn",
  },
  hints: { name: "Không trùng trên máy chủ này, không phân biệt chữ hoa chữ thường." },
  actions: { delete: "Xóa", set: "Đổi nhãn" },
  confirm: {
    delete:
      "Số thành viên có nhãn này: %{memberCount}. Họ sẽ mất nhãn. |||| Các thành viên có những nhãn này sẽ mất chúng.",
  },
  calls: { set: "Đổi nhãn" },
} satisfies typeof en;
