import type en from "../../en-US/servers/robotBindings.ts";

export default {
  name: "Nhóm của rô-bốt",
  empty: "Rô-bốt này chưa ở nhóm nào.",
  fields: {
    robotId: "ID rô-bốt",
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
    create: "Đưa vào nhóm",
    update: "Sửa quyền",
    deleteById: "Đưa ra khỏi nhóm",
    deleteRobotBanding: "Đưa ra khỏi mọi nhóm",
  },
  confirm: {
    deleteById: "Rô-bốt rời nhóm %{groupName}.",
    deleteRobotBanding: "Rô-bốt rời tất cả các nhóm đang tham gia.",
  },
  calls: {
    create: "Đưa vào nhóm",
    update: "Sửa quyền",
    deleteById: "Đưa ra khỏi nhóm",
    deleteRobotBanding: "Đưa ra khỏi các nhóm",
  },
} satisfies typeof en;
