import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Group message |||| Group messages",
  start: {
    title: "Choose a group or search",
    hint: "Enter a group ID, owner, or sender. Choose a group in the list to read its messages.",
  },
  groups: "Groups",
  findGroup: "Find a group by name",
  members: "1 member |||| %{smart_count} members",
  more: "Show more groups",
  noGroups: "No matching groups",
};
