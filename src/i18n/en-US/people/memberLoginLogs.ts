export default {
  name: "Sign-in |||| Sign-ins",
  fields: {
    loginTime: "Time",
    loginResult: "Result",
    devicePlatform: "Platform",
    ip: "IP",
    region: "Region",
    deviceId: "Device ID",
  },
};
