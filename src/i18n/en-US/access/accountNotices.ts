export default {
  name: "Account event |||| Account events",
  heading: "Recent events",
  fields: { kind: "Event", time: "When", byAccount: "By", ip: "Address", userAgent: "Device" },
  calls: { see: "Notices seen", report: "Reported: this was not me" },
  actions: { report: "This was not me", see: "I recognise all of this" },
  confirm: {
    report: "All your other sessions end at once, all your devices are forgotten, and you choose a new password now.",
  },
  advice:
    "Then check your passkeys and replace your recovery codes. If somebody may have seen your authenticator, have an administrator reset it.",
  title: "Since your last sign-in",
  hint: "This happened to your account. If you did not do it and do not know why it was done, say so now.",
  times: "%{smart_count} time |||| %{smart_count} times",
  superAdmin: "Now a super admin",
  noSuperAdmin: "No longer a super admin",
  gained: "Gained: %{roles}",
  lost: "Lost: %{roles}",
  left: "%{smart_count} code left |||| %{smart_count} codes left",
  empty: "Nothing happened in the last 90 days.",
  me: "You",
  commandLine: "Command line",
};
