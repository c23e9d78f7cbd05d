export default {
  name: "Tag |||| Tags",
  empty: "No tags yet. Create one to sort members by, then add it to members in their list.",
  none: "There are no tags to choose from. Create some under Tags.",
  carriers: "Members with these tags: %{count}. A member with several of them counts once for each.",
  fields: {
    id: "ID",
    name: "Name",
    color: "Color",
    memberCount: "Members",
    createTime: "Created",
    updateTime: "Updated",
    addIds: "Add tags",
    removeIds: "Remove tags",
  },
  hints: { name: "Unique on this server, whatever its case." },
  actions: { delete: "Delete", set: "Change tags" },
  confirm: {
    delete:
      "The tag will be removed from its members (%{memberCount}). |||| The tags will be removed from their members.",
  },
  calls: { set: "Tags changed" },
};
