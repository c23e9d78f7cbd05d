import { theme as written } from "virtual:im-console-screens";
import type { PluginTheme } from "../../contract/plugins/theme.ts";

/** The look that a plugin gives this console; its logo is an address. The build wrote it so. */
export const theme = written as PluginTheme;

/** What the console is called, and its picture. */
export const brand = { name: theme.name ?? "IM", logo: theme.logo ?? "/favicon.svg" };
