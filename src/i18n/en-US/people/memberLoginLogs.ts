export default {
  name: "Sign-in |||| Sign-ins",
  fields: {
    loginTime: "Time",
    loginResult: "Result",
    devicePlatform: "Platform",
    ip: "IP address",
    region: "Region",
    deviceId: "Device ID",
  },
};
