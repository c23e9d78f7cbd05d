export default {
  name: "Invite code |||| Invite codes",
  empty: "Members register with a code and can be found by it. Make one, or many at once.",
  unlimited: "∞",
  fields: {
    id: "ID",
    alias: "Code",
    state: "State",
    status: "Status",
    note: "Note",
    maxUses: "Most uses",
    uses: "Uses",
    memberCount: "Members",
    expireTime: "Expires",
    createTime: "Created",
    updateTime: "Changed",
    count: "How many",
    prefix: "Begins with",
  },
  hints: {
    alias: "4-16 digits, letters or underscores; members type it in.",
    used: "Members registered with it: it stays as it is.",
    maxUses: "Empty: any number of times.",
    expireTime: "Empty: never.",
    prefix: "Up to 10 letters; six more are drawn for each code.",
  },
  generated: "One new code |||| %{smart_count} new codes",
  download: "Download",
  actions: { enable: "Enable", disable: "Disable", delete: "Delete", generate: "Generate" },
  confirm: {
    enable: "Members can register with it again. |||| Members can register with these %{smart_count} codes again.",
    disable:
      "Nobody can register with it any more; members who did stay. |||| Nobody can register with these %{smart_count} codes any more; members who did stay.",
    delete:
      "The code is deleted for good. |||| %{smart_count} codes are deleted for good; those that members registered with stay.",
  },
  calls: { setStatus: "Enabled or disabled", generate: "Generated" },
};
