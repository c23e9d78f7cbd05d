export default {
  name: "Sign-in group |||| Sign-in groups",
  fields: { groupName: "Group", roleId: "Role", roleName: "Role", createTime: "Added" },
  title: "Roles by group",
  hint: "Members of a group at the sign-in provider get its role at their next sign-in, and lose it when they leave the group.",
  none: "No group grants a role yet.",
  add: "Add",
  actions: { remove: "Remove %{groupName}" },
  confirm: { remove: "Members of the group lose the role %{roleName} at their next sign-in." },
  told: { remove: "%{subject} removed" },
};
