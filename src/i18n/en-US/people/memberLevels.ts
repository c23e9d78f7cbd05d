export default {
  name: "Level |||| Levels",
  fields: {
    id: "ID",
    name: "Name",
    levelCode: "Kind",
    displayHead: "Show badge text",
    headText: "Badge text",
    isDefault: "Default",
    memberCount: "Members",
    updateTime: "Updated",
    maxFriends: "Friends",
    maxGroupsCreated: "Groups created",
    maxGroupsJoined: "Groups joined",
    maxGroupMembers: "Members per group",
    maxFileSize: "File size (MB)",
  },
  actions: { delete: "Delete" },
  confirm: { delete: "The level %{name} will be permanently deleted." },
  calls: { updateCapacities: "Limits changed" },
  capacities: {
    title: "Limits",
    hint: "The most that members of each level can have. 0 means not allowed.",
  },
  told: {
    updateCapacities: "Limits of the levels changed",
  },
};
