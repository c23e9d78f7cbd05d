export default {
  name: "登录用户组",
  fields: { groupName: "用户组", roleId: "角色", roleName: "角色", createTime: "添加时间" },
  title: "按用户组分配角色",
  hint: "登录服务中属于某个用户组的人，下次登录时获得对应角色；离开用户组后失去该角色。",
  none: "暂无已分配角色的用户组。",
  add: "添加",
  actions: { remove: "移除 %{groupName}" },
  confirm: { remove: "该用户组的成员下次登录时将失去角色“%{roleName}”。" },
  told: { remove: "已移除%{subject}" },
};
