export default {
  name: "Account event |||| Account events",
  heading: "Recent events",
  fields: { kind: "Event", time: "Time", byAccount: "By", ip: "IP address", userAgent: "Device" },
  calls: { see: "Events reviewed", report: "Reported as not theirs" },
  actions: { report: "This was not me", see: "This was all me" },
  confirm: {
    report:
      "All your other sessions end immediately, all your devices are removed, and you choose a new password next.",
  },
  advice:
    "Then check your passkeys and replace your recovery codes. If someone may have seen your authenticator, ask an administrator to reset it.",
  title: "Since your last sign-in",
  hint: "These events happened on your account. If you don't recognize one of them, report it now.",
  times: "%{smart_count} time |||| %{smart_count} times",
  superAdmin: "Now a super admin",
  noSuperAdmin: "No longer a super admin",
  gained: "Gained: %{roles}",
  lost: "Lost: %{roles}",
  left: "%{smart_count} code left |||| %{smart_count} codes left",
  empty: "No events in the last 90 days.",
  me: "You",
  commandLine: "Command line",
};
