export default {
  name: "Sign-in |||| Sign-ins",
  fields: { account: "Account", result: "Result", ip: "Address", userAgent: "Device", host: "Host", loginTime: "Time" },
  empty: "Nobody has signed in yet.",
};
