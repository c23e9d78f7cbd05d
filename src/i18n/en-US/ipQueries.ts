export default {
  name: "IP query",
  empty: "Enter an address, or a range such as 203.0.113.0/24, to see who used it.",
  fields: {
    ip: "IP address or range",
    nickname: "Member",
    memberStatus: "Status",
    onlineStatus: "Online",
    signIns: "Sign-ins",
    failures: "Failed",
    firstTime: "First seen",
    lastTime: "Last seen",
    deviceIds: "Devices",
    addresses: "Addresses",
    sharedWith: "Share with",
  },
};
