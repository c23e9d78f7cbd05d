import type { Mode } from "../../contract/plugins/colors.ts";
import { theme } from "../plugins/brand.ts";

/** Accents that keep 4.5:1 on their surfaces; blue is the default. */
const accents = {
  blue: { dark: "#7aa7ff", light: "#1f5fd6" },
  teal: { dark: "#5cc9bd", light: "#00746a" },
  violet: { dark: "#b9a3ff", light: "#6a3fd1" },
  amber: { dark: "#f0b861", light: "#8a5600" },
} as const;

/** `brand` is the theme's own. */
export type Accent = keyof typeof accents | "brand";

const own = { dark: theme.palette?.dark?.primary?.main, light: theme.palette?.light?.primary?.main };
const isBranded = own.dark !== undefined || own.light !== undefined;

/** What operators choose from, the default first. */
export const accentNames: readonly Accent[] = [
  ...(isBranded ? (["brand"] as const) : []),
  ...(Object.keys(accents) as (keyof typeof accents)[]),
];

export const accentOf = (mode: Mode, name: Accent) =>
  name === "brand" ? (own[mode] ?? accents.blue[mode]) : accents[name][mode];
