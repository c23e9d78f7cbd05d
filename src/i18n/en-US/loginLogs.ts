export default {
  name: "Sign-in |||| Sign-ins",
  empty: "Nobody has signed in yet.",
  fields: {
    account: "Account",
    loginTime: "Time",
    signInResult: "Result",
    ip: "IP",
    host: "Host",
    userAgent: "Browser",
  },
};
