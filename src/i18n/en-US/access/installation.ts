/** What was done at the command line, as the operation log names it. */
export default {
  name: "Installation",
  system: "System",
  platform: "The platform",
  commandLine: "Command line",
  fields: {
    systemUser: "System user",
    key: "Key",
    folder: "Folder",
    withKey: "With the key",
    use: "Plugin",
  },
  calls: {
    showCode: "Authenticator code shown",
    resetPassword: "Password reset",
    resetGoogleCode: "Authenticator reset",
    unlock: "Failed sign-ins cleared",
    rotateKey: "Key rotated",
    endTwoPeople: "Two-person approval turned off",
    backup: "Backed up",
    restore: "Restored",
    addPlugin: "Plugin added",
    removePlugin: "Plugin removed",
  },
};
