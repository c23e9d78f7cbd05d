export default {
  name: "Approval |||| Approvals",
  empty: "What takes two people waits here for the second one.",
  twoPeople: "Two people for accounts, roles and what is irreversible",
  fields: {
    call: "Asked for",
    input: "With",
    approvalState: "State",
    requester: "Asked by",
    requestTime: "Asked",
    decider: "Decided by",
    expireTime: "Lapses",
    isApproved: "Approved",
    isOn: "Two people needed",
  },
  calls: {
    ask: "Asked for approval",
    decide: "Decided on a request",
    answer: "Fetched a new password",
    updateSetting: "Changed whether two people are needed",
    members: {
      delete: "Cancel accounts",
      clearMessages: "Clear messages",
    },
    approvals: {
      updateSetting: "Change whether two people are needed",
    },
  },
  actions: {
    approve: "Approve",
    refuse: "Refuse",
    answer: "Show new password",
  },
  confirm: {
    approve: "It is done at once.",
    refuse: "The request is closed without being done.",
    answer: "It is shown once, to you alone.",
  },
};
