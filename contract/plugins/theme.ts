import { z } from "../core/zod.ts";

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour such as #1f5fd6");

/** Of MUI's palette what makes a console one's own; what is missing stays as the console has it. */
const ThemePalette = z.strictObject({
  primary: z.strictObject({ main: Color }).optional(),
  background: z.strictObject({ default: Color.optional(), paper: Color.optional() }).optional(),
  text: z.strictObject({ primary: Color.optional(), secondary: Color.optional() }).optional(),
  divider: Color.optional(),
});
export type ThemePalette = z.output<typeof ThemePalette>;

/** The look that a plugin gives the console: its name, logo, and colours in both modes. */
export const PluginTheme = z.strictObject({
  /** What the sign-in page, the menu and the browser's tab call the console. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^[^<>]*$/, "a text without markup")
    .optional(),
  /** A picture in the plugin's folder, square. */
  logo: z
    .string()
    .regex(/^\.\/[\w./-]+\.(svg|png|webp)$/, "a picture such as ./logo.svg")
    .optional(),
  palette: z.strictObject({ light: ThemePalette.optional(), dark: ThemePalette.optional() }).optional(),
});
export type PluginTheme = z.output<typeof PluginTheme>;
