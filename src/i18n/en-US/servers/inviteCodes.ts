export default {
  name: "Invite code |||| Invite codes",
  empty: "Members register with invite codes. Create one, or generate several.",
  unlimited: "∞",
  fields: {
    id: "ID",
    alias: "Code",
    state: "State",
    status: "Status",
    note: "Note",
    maxUses: "Use limit",
    uses: "Uses",
    memberCount: "Members",
    expireTime: "Expires",
    createTime: "Created",
    updateTime: "Updated",
    count: "Number of codes",
    prefix: "Prefix",
  },
  hints: {
    alias: "4-16 digits, letters, or underscores. Members type it in.",
    used: "Members registered with this code, so it can't be changed.",
    maxUses: "Leave empty for unlimited use.",
    expireTime: "Leave empty to never expire.",
    prefix: "Up to 10 letters, digits, or underscores. Six more are added to each code.",
  },
  generated: "1 new code |||| %{smart_count} new codes",
  download: "Download",
  actions: { enable: "Enable", disable: "Disable", delete: "Delete", generate: "Generate codes" },
  confirm: {
    enable:
      "Members can register with this code again. |||| Members can register with these %{smart_count} codes again.",
    disable:
      "No one can register with this code anymore. Members who already did are not affected. |||| No one can register with these %{smart_count} codes anymore. Members who already did are not affected.",
    delete:
      "This code will be permanently deleted. |||| Of these %{smart_count} codes, those that members registered with are kept. The others will be permanently deleted.",
  },
  calls: { setStatus: "Enabled or disabled", generate: "Generated" },
};
