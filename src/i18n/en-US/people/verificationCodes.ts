export default {
  name: "Verification code |||| Verification codes",
  empty: "Codes sent by SMS appear here.",
  wholeNumber: "Whole number",
  fields: {
    mobile: "Mobile number",
    code: "Code",
    smsPurpose: "Purpose",
    smsStatus: "Status",
    channel: "Channel",
    sendTime: "Sent",
    memberId: "Member ID",
  },
  calls: { list: "Verification codes viewed" },
};
