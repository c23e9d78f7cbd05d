export default {
  name: "Device |||| Devices",
  fields: {
    deviceModel: "Model",
    devicePlatform: "Platform",
    onlineStatus: "Online",
    deviceId: "Device ID",
    appVersion: "App version",
    ip: "IP",
    lastLoginTime: "Last sign-in",
  },
  actions: { delete: "Delete device" },
  confirm: { delete: "The member is signed out on %{deviceModel}, and the device is forgotten." },
  calls: { delete: "Device deleted" },
};
