export default {
  name: "Plugin |||| Plugins",
  empty: "Plugins are added in im-console.config.ts, or with npm run plugin -- add.",
  none: "None",
  fields: {
    id: "Plugin",
    name: "Name",
    version: "Version",
    pluginState: "State",
    screens: "Screens",
    calls: "Calls",
    codes: "Buttons",
    jobs: "Jobs",
    tables: "Tables",
    reason: "Reason",
  },
};
