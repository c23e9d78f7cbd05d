import type en from "../../en-US/servers/robots.ts";

export default {
  name: "Rô-bốt",
  empty: "Rô-bốt gửi tin trong nhóm hiển thị ở đây; hãy thêm con đầu tiên.",
  tabs: { profile: "Hồ sơ", keys: "Khóa", groups: "Nhóm" },
  fields: {
    id: "ID",
    name: "Tên",
    headImage: "Ảnh đại diện",
    signature: "Giới thiệu",
    status: "Trạng thái",
    keyCount: "Khóa",
    groupCount: "Nhóm",
    lastUsedTime: "Dùng gần nhất",
    createTime: "Thêm lúc",
    updateTime: "Sửa lúc",
  },
  actions: {
    delete: "Xóa",
    addKey: "Tạo khóa",
    editKey: "Sửa khóa",
    resetKey: "Đặt lại khóa",
    deleteKey: "Xóa khóa",
    bind: "Đưa vào nhóm",
    unbind: "Đưa ra khỏi nhóm",
  },
  confirm: { delete: "Rô-bốt rời mọi nhóm và khóa ngừng ngay. Tin đã gửi vẫn còn. Không thể hoàn tác." },
  calls: { create: "Thêm rô-bốt", update: "Sửa rô-bốt", delete: "Xóa rô-bốt" },
} satisfies typeof en;
