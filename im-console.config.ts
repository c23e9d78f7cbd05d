import type { ConsoleConfig } from "./plugin/server.ts";

/** The plugins of this console: folders from here on, or names of installed packages. */
export default {
  plugins: ["./plugins/customer-links"],
} satisfies ConsoleConfig;
