import type en from "../../en-US/servers/robotBindings.ts";

export default {
  name: "Nhóm của robot",
  empty: "Robot chưa ở nhóm nào. Hãy thêm vào một nhóm.",
  fields: {
    robotId: "ID robot",
    groupName: "Nhóm",
    groupId: "ID nhóm",
    groupStatus: "Trạng thái",
    memberCount: "Thành viên",
    maySend: "Được gửi tin",
    mayReadMentions: "Đọc lượt nhắc",
    mayReadAll: "Đọc mọi tin",
    createTime: "Thêm lúc",
  },
  actions: {
    create: "Thêm vào nhóm",
    update: "Sửa quyền",
    deleteById: "Xóa khỏi nhóm",
    deleteRobotBanding: "Xóa khỏi mọi nhóm",
  },
  confirm: {
    deleteById: "Robot rời nhóm %{groupName}.",
    deleteRobotBanding: "Robot rời tất cả các nhóm đang tham gia.",
  },
  calls: {
    create: "Thêm vào nhóm",
    update: "Sửa quyền",
    deleteById: "Xóa khỏi nhóm",
    deleteRobotBanding: "Xóa khỏi các nhóm",
  },
  told: {
    create: "Đã thêm robot “%{record}” vào nhóm",
    update: "Đã đổi quyền trong nhóm “%{record}”",
    deleteById: "Đã gỡ robot khỏi nhóm “%{record}”",
    deleteRobotBanding: "Đã gỡ robot “%{record}” khỏi mọi nhóm",
  },
} satisfies typeof en;
