export default {
  name: "Group of the sign-in provider |||| Groups of the sign-in provider",
  fields: { groupName: "Group", roleId: "Role", roleName: "Role", createTime: "Added" },
  title: "Roles by group",
  hint: "Whoever is in a group at the sign-in provider gets its role at the next sign-in, and loses it with the group.",
  none: "No group gives a role yet.",
  add: "Add",
  remove: "Remove %{name}",
};
