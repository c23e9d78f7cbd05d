/** A plugin of the configuration, as the Plugins page shows it. */
export type PluginState = {
  /** As the configuration names it. */
  use: string;
  id: string | null;
  packageName: string | null;
  version: string | null;
  status: "On" | "Off" | "Failed";
  /** Why it failed, in English: it is for whoever runs the console. */
  reason: string | null;
  screens: readonly string[];
  calls: readonly string[];
  codes: readonly string[];
  jobs: readonly string[];
  tables: readonly string[];
  languages: readonly string[];
  settings: readonly string[];
  hasTheme: boolean;
};
