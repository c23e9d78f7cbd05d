import type en from "../../en-US/people/memberLevels.ts";

export default {
  name: "Cấp |||| Cấp",
  fields: {
    id: "ID",
    name: "Tên",
    levelCode: "Loại",
    displayHead: "Hiện danh hiệu",
    headText: "Danh hiệu",
    isDefault: "Mặc định",
    memberCount: "Thành viên",
    updateTime: "Sửa lúc",
    maxFriends: "Bạn bè",
    maxGroupsCreated: "Nhóm được tạo",
    maxGroupsJoined: "Nhóm được tham gia",
    maxGroupMembers: "Thành viên mỗi nhóm",
    maxFileSize: "Dung lượng tệp (MB)",
  },
  actions: { delete: "Xóa" },
  confirm: { delete: "Cấp %{name} sẽ bị xóa vĩnh viễn." },
  calls: { updateCapacities: "Đã đổi hạn mức" },
  capacities: {
    title: "Hạn mức",
    hint: "Mức tối đa cho thành viên của từng cấp; 0 là không cho phép.",
  },
  told: {
    updateCapacities: "Đã đổi giới hạn của các cấp",
  },
} satisfies typeof en;
