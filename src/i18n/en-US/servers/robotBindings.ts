export default {
  name: "Group of a robot |||| Groups of robots",
  empty: "This robot is in no group.",
  fields: {
    robotId: "Robot ID",
    groupName: "Group",
    groupId: "Group ID",
    groupStatus: "Status",
    memberCount: "Members",
    maySend: "May write",
    mayReadMentions: "Reads mentions",
    mayReadAll: "Reads everything",
    createTime: "Added",
  },
  actions: {
    create: "Put into a group",
    update: "Change rights",
    deleteById: "Take out of the group",
    deleteRobotBanding: "Take out of all groups",
  },
  confirm: {
    deleteById: "The robot leaves the group %{groupName}.",
    deleteRobotBanding: "The robot leaves every group it is in.",
  },
  calls: {
    create: "Put into a group",
    update: "Rights changed",
    deleteById: "Taken out of a group",
    deleteRobotBanding: "Taken out of groups",
  },
};
