/** What both queries tell of a member. */
export const sightings = {
  nickname: "Member",
  memberStatus: "Status",
  onlineStatus: "Online",
  signIns: "Sign-ins",
  failures: "Failed",
  firstTime: "First seen",
  lastTime: "Last seen",
  deviceIds: "Devices",
  addresses: "IP addresses",
  sharedWith: "Others on their devices or latest IPs",
};

export default {
  name: "Device query",
  empty: "Enter a device ID to see who used it.",
  fields: {
    deviceId: "Device ID",
    ...sightings,
  },
};
