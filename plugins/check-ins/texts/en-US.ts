export default {
  signIns: {
    name: "Check-in |||| Check-ins",
    empty: "Nobody has checked in yet.",
    fields: {
      id: "Member ID",
      nickname: "Nickname",
      consecutiveDays: "Days in a row",
      totalDays: "Days in all",
      lastSignTime: "Latest check-in",
      signTime: "Checked in",
    },
    never: "This member has not checked in yet.",
  },
  plugin: { tab: "Check-ins" },
};
