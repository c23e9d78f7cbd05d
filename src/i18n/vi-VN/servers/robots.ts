import type en from "../../en-US/servers/robots.ts";

export default {
  name: "Robot",
  empty: "Chưa có robot. Hãy tạo robot đầu tiên.",
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
    createTime: "Tạo lúc",
    updateTime: "Sửa lúc",
  },
  actions: {
    delete: "Xóa",
    addKey: "Tạo khóa",
    editKey: "Sửa khóa",
    resetKey: "Đặt lại khóa",
    deleteKey: "Xóa khóa",
    bind: "Thêm vào nhóm",
    unbind: "Xóa khỏi nhóm",
  },
  confirm: { delete: "Robot rời mọi nhóm và khóa ngừng ngay. Tin đã gửi vẫn còn. Không thể hoàn tác." },
  calls: { create: "Tạo robot", update: "Sửa robot", delete: "Xóa robot" },
} satisfies typeof en;
