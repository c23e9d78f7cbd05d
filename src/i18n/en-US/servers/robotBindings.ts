export default {
  name: "Robot group |||| Robot groups",
  empty: "This robot isn't in any group. Add it to one.",
  fields: {
    robotId: "Robot ID",
    groupName: "Group",
    groupId: "Group ID",
    groupStatus: "Status",
    memberCount: "Members",
    maySend: "Can send messages",
    mayReadMentions: "Can read mentions",
    mayReadAll: "Can read all messages",
    createTime: "Added",
  },
  actions: {
    create: "Add to group",
    update: "Edit permissions",
    deleteById: "Remove from group",
    deleteRobotBanding: "Remove from all groups",
  },
  confirm: {
    deleteById: "The robot leaves the group %{groupName}.",
    deleteRobotBanding: "The robot leaves all of its groups.",
  },
  calls: {
    create: "Added to group",
    update: "Permissions changed",
    deleteById: "Removed from group",
    deleteRobotBanding: "Removed from groups",
  },
  told: {
    create: "Robot “%{record}” added to the group",
    update: "Permissions in group “%{record}” changed",
    deleteById: "Robot removed from group “%{record}”",
    deleteRobotBanding: "Robot “%{record}” removed from all groups",
  },
};
