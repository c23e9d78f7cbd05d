export default {
  name: "Level |||| Levels",
  fields: {
    id: "ID",
    name: "Name",
    levelCode: "Kind",
    displayHead: "Show a head text",
    headText: "Head text",
    isDefault: "Default",
    memberCount: "Members",
    updateTime: "Changed",
    maxFriends: "Friends",
    maxGroupsCreated: "Groups created",
    maxGroupsJoined: "Groups joined",
    maxGroupMembers: "Members of a group",
    maxFileSize: "File size (MB)",
  },
  actions: { delete: "Delete" },
  confirm: { delete: "The level %{name} is deleted for good." },
  capacities: {
    title: "Capacities",
    hint: "The most that members of each level may have; 0 forbids it.",
  },
};
