export default {
  name: "Sign-in |||| Sign-ins",
  fields: {
    account: "Account",
    result: "Result",
    ip: "IP address",
    userAgent: "Device",
    host: "Host",
    loginTime: "Time",
  },
  empty: "No sign-ins yet.",
};
