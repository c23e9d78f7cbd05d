export default {
  name: "Device |||| Devices",
  fields: {
    deviceModel: "Model",
    devicePlatform: "Platform",
    onlineStatus: "Online",
    deviceId: "Device ID",
    appVersion: "App version",
    ip: "IP address",
    lastLoginTime: "Last sign-in",
  },
  actions: { delete: "Remove device" },
  confirm: {
    delete:
      "The member is signed out on %{deviceModel}, and the device is removed. They may have to sign in again on their other devices.",
  },
  calls: { delete: "Device removed" },
  told: {
    delete: "%{subject} removed",
  },
};
