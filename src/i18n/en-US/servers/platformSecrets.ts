export default {
  name: "Signing secret |||| Signing secrets",
  empty: "No signing secret yet. Commands can't be signed without one.",
  made: "Signing secret",
  explained: "The secret is shown once. Put it into the platform, so that it can check what comes from here.",
  fields: { ending: "Secret", createTime: "Created" },
  actions: { create: "Create signing secret", delete: "Delete signing secret" },
  confirm: { delete: "Commands are no longer signed with this secret. The platform must know another one." },
  calls: {
    create: "Signing secret created",
    delete: "Signing secret deleted",
  },
};
