export default {
  name: "Known device |||| Known devices",
  heading: "Known devices",
  fields: { userAgent: "Device", ip: "Address", createTime: "First used", lastUsedTime: "Last used" },
  calls: { delete: "Device forgotten" },
  actions: { delete: "Forget device" },
  confirm: { delete: "It counts as a new device from then on, and its sessions end at once." },
  empty: "No device is known yet.",
  current: "This device",
};
