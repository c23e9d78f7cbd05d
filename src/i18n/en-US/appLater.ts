/** What no first screen says of the frame. */
export default {
  passkeys: {
    title: "Passkeys",
    hint: "Use your device or a security key to sign in and confirm actions instead of a code. A passkey works only on this console, so a fake page can't steal it.",
    impossible:
      "Passkeys aren't available in this browser or at this address. Open the console at its domain over HTTPS.",
    elsewhere: "Passkeys work only at %{origin}. Open the console there to add one.",
    add: "Add passkey",
    name: "Name",
    nameHint: "For example, the device: Work laptop",
    goOn: "Continue",
    used: "Last used",
    unused: "Never used",
    rename: "Rename %{name}",
    renameTitle: "Rename passkey",
    remove: "Remove %{name}",
    removeHint: "You can no longer use it to sign in or confirm actions. Delete it on your device too.",
    notMade: "No passkey was added",
  },
  recovery: {
    title: "Recovery codes",
    hint: "Ten codes to use when you lose your authenticator or passkey. Each code works once.",
    left: "%{smart_count} code left |||| %{smart_count} codes left",
    make: "Create recovery codes",
    again: "Replace codes",
    void: "Your current codes will stop working.",
    once: "These codes are shown only once. Store them separately from your password.",
    download: "Download",
  },
};
