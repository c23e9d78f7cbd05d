export default {
  name: "Robot |||| Robots",
  empty: "No robots yet. Create the first one.",
  tabs: { profile: "Profile", keys: "Keys", groups: "Groups" },
  fields: {
    id: "ID",
    name: "Name",
    headImage: "Avatar",
    signature: "Signature",
    status: "Status",
    keyCount: "Keys",
    groupCount: "Groups",
    lastUsedTime: "Last used",
    createTime: "Created",
    updateTime: "Updated",
  },
  actions: {
    delete: "Delete",
    addKey: "Create keys",
    editKey: "Edit keys",
    resetKey: "Reset keys",
    deleteKey: "Delete keys",
    bind: "Add to groups",
    unbind: "Remove from groups",
  },
  confirm: {
    delete:
      "The robot leaves its groups and its keys stop working immediately. Its messages are kept. This can't be undone.",
  },
  calls: { create: "Robot created", update: "Robot edited", delete: "Robot deleted" },
};
