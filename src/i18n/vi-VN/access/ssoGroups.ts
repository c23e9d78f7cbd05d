export default {
  name: "Nhóm đăng nhập",
  fields: { groupName: "Nhóm", roleId: "Vai trò", roleName: "Vai trò", createTime: "Đã thêm" },
  title: "Vai trò theo nhóm",
  hint: "Ai thuộc một nhóm ở dịch vụ đăng nhập sẽ nhận vai trò của nhóm ở lần đăng nhập tới và mất vai trò khi rời nhóm.",
  none: "Chưa nhóm nào được gán vai trò.",
  add: "Thêm",
  actions: { remove: "Gỡ %{groupName}" },
  confirm: { remove: "Người trong nhóm sẽ mất vai trò %{roleName} ở lần đăng nhập tới." },
  told: { remove: "Đã gỡ %{subject}" },
};
