export default {
  name: "Nhóm của dịch vụ đăng nhập",
  fields: { groupName: "Nhóm", roleId: "Vai trò", roleName: "Vai trò", createTime: "Đã thêm" },
  title: "Vai trò theo nhóm",
  hint: "Ai thuộc một nhóm ở dịch vụ đăng nhập sẽ nhận vai trò của nhóm ở lần đăng nhập tới và mất vai trò khi rời nhóm.",
  none: "Chưa có nhóm nào cho vai trò.",
  add: "Thêm",
  remove: "Gỡ %{name}",
};
