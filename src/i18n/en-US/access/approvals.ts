export default {
  name: "Approval |||| Approvals",
  empty: "What takes two people waits here for the second one.",
  twoPeople: "Two people for what is irreversible",
  fields: {
    call: "Asked for",
    input: "With",
    approvalState: "State",
    requester: "Asked by",
    requestTime: "Asked",
    decider: "Decided by",
    expireTime: "Lapses",
  },
  calls: {
    ask: "Asked for approval",
    decide: "Decided on a request",
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
  },
  confirm: {
    approve: "It is done at once and cannot be taken back.",
    refuse: "The request is closed without being done.",
  },
};
