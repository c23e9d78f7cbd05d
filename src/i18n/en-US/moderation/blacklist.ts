export default {
  name: "Blacklist entry |||| Blacklist entries",
  empty: "No blocked IP addresses or devices yet. Add one or import a list.",
  forGood: "Never",
  fields: {
    type: "Type",
    value: "IP address or device",
    address: "Matches IP address",
    state: "State",
    reason: "Reason",
    expiresTime: "Expires",
    account: "Added by",
    hits: "Hits",
    lastHitTime: "Last hit",
    createTime: "Added",
    updateTime: "Updated",
    confirmOwn: "I know this includes my own IP address",
    forceOffline: "Sign out members online from there immediately",
  },
  hints: {
    value: "An IPv4 or IPv6 address, a range such as 203.0.113.0/24, or a device ID.",
    expiresTime: "Leave empty to never expire.",
  },
  kept: "Will be saved as %{value}.",
  already: "The blacklist already has a matching entry.",
  affected:
    "1 member recently signed in from there, %{online} online now. |||| %{smart_count} members recently signed in from there, %{online} online now.",
  ownAddress: "This includes your own IP address.",
  import: {
    columns:
      "Required columns: Type (IP address or Device), IP address or device, and Reason. Optional: Expires, such as 2030-12-31 18:00. Up to 20,000 rows.",
  },
  actions: { delete: "Delete", import: "Import" },
  confirm: {
    delete:
      "Members can sign in from there again. |||| Members can sign in from %{smart_count} addresses and devices again.",
  },
  calls: {
    create: "Added to the blacklist",
    update: "Blacklist entry edited",
    delete: "Removed from the blacklist",
    import: "Blacklist imported",
    export: "Blacklist exported",
  },
};
