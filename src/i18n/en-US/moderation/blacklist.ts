export default {
  name: "Blacklist entry |||| Blacklist entries",
  empty: "Addresses and devices that members may not sign in from appear here. Add one, or import a list.",
  forGood: "for good",
  fields: {
    type: "Type",
    value: "Address or device",
    address: "Matches this address",
    state: "State",
    reason: "Reason",
    expiresTime: "Expires",
    account: "Added by",
    hits: "Hits",
    lastHitTime: "Last hit",
    createTime: "Added",
    updateTime: "Changed",
    confirmOwn: "I know that my own address is among them",
    forceOffline: "Sign out at once who is online from there",
  },
  hints: {
    value: "An IPv4 or IPv6 address, a range such as 203.0.113.0/24, or a device ID",
    expiresTime: "Empty: for good",
  },
  kept: "It is kept as %{value}.",
  already: "An entry on the blacklist matches it already.",
  affected:
    "1 member was last seen there, %{online} online now. |||| %{smart_count} members were last seen there, %{online} online now.",
  ownAddress: "Your own address is among them.",
  import: {
    columns: "Columns type (IP or Device), value and reason are needed, expiresTime may be added; up to 20,000 rows.",
  },
  actions: { delete: "Delete", import: "Import" },
  confirm: {
    delete:
      "Members can sign in from there again. |||| Members can sign in again from %{smart_count} addresses and devices.",
  },
  calls: {
    create: "Put on the blacklist",
    update: "Blacklist entry changed",
    delete: "Taken off the blacklist",
    import: "Blacklist imported",
    export: "Blacklist exported",
  },
};
