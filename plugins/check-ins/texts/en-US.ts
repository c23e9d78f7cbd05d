export default {
  signIns: {
    name: "Check-in |||| Check-ins",
    empty: "No check-ins yet.",
    fields: {
      id: "Member ID",
      nickname: "Nickname",
      consecutiveDays: "Streak (days)",
      totalDays: "Total days",
      lastSignTime: "Latest check-in",
      signTime: "Checked in",
    },
    never: "No check-ins yet.",
  },
  plugin: { tab: "Check-ins" },
};
