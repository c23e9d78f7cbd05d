export default {
  name: "Known device |||| Known devices",
  heading: "Known devices",
  fields: { userAgent: "Device", ip: "IP address", createTime: "First used", lastUsedTime: "Last used" },
  calls: { delete: "Device removed" },
  actions: { delete: "Remove device" },
  confirm: { delete: "The device will count as new the next time it signs in, and its sessions end immediately." },
  empty: "No known devices yet.",
  current: "This device",
  told: {
    delete: "Device removed",
  },
};
