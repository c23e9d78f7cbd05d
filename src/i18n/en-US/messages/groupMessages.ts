import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Group message |||| Group messages",
  start: {
    title: "Choose a group, or search",
    hint: "Give at least one of group ID, owner and sender. A group from the list opens its records.",
  },
  groups: "Groups",
  findGroup: "Find a group by name",
  members: "%{smart_count} members",
  more: "Show more groups",
  noGroups: "No group is called that",
};
