import type { ConsoleConfig } from "./plugin/server.ts";

/** The plugins of this console: folders from here on, or names of installed packages. */
export default {
  plugins: [
    "./plugins/check-ins",
    "./plugins/home-pages",
    "./plugins/customer-links",
    "./plugins/emoji",
    "./plugins/launch-pages",
  ],
} satisfies ConsoleConfig;
