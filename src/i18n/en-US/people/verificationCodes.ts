export default {
  name: "Verification code |||| Verification codes",
  empty: "Codes that are sent by SMS are listed here.",
  fields: {
    mobile: "Mobile",
    code: "Code",
    smsPurpose: "For",
    smsStatus: "Status",
    channel: "Channel",
    sendTime: "Sent",
    memberId: "Member ID",
  },
  calls: { list: "Verification codes viewed" },
};
