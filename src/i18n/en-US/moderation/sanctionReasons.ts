export default {
  name: "Sanction reason |||| Sanction reasons",
  empty: "No reasons yet. Add at least one: operators choose a reason for every sanction.",
  fields: {
    id: "ID",
    name: "Name",
    texts: "Texts",
    notice: "Notice to the member",
    reportReason: "Answers reports of",
    ladder: "Suggested steps",
    kind: "Kind",
    restrictions: "Restrictions",
    hours: "Hours",
    windowDays: "Days counted",
    reasonStatus: "Status",
    usedCount: "Sanctions",
    updateTime: "Updated",
  },
  hints: {
    notice: "If a notice is left empty, the default wording is used. {reason}, {until}, and {words} are filled in.",
    reportReason: "Preselected for these reports.",
    ladder: "What is suggested the first time, the second time, and so on. Operators can always decide otherwise.",
    hours: "Empty: permanent.",
    windowDays: "Earlier sanctions within these days count.",
  },
  actions: {
    delete: "Delete",
  },
  confirm: {
    delete: "Operators can no longer choose this reason. A reason that sanctions have can only be turned off.",
  },
  calls: {
    create: "Sanction reason created",
    update: "Sanction reason edited",
    delete: "Sanction reason deleted",
  },
};
