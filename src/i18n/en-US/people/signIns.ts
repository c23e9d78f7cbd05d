export default {
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
};
