import type { PluginTheme } from "./theme.ts";

/** How much a colour stands out from another, from 1 to 21, as WCAG 2 reckons it (relative luminance). */
export const contrastOf = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminanceOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The console's own surfaces, which a theme's colours stand on where it has none. */
export const surfaces = {
  dark: { page: "#0e131b", paper: "#161d28", line: "#2a3442", text: "#e6ebf2", soft: "#9eabbd" },
  light: { page: "#f4f6f9", paper: "#ffffff", line: "#dde2ea", text: "#16202e", soft: "#566275" },
} as const;
export type Surface = Record<keyof (typeof surfaces)["dark"], string>;
export type Mode = keyof typeof surfaces;

/** The console's surfaces with a theme's colours over them. */
export const surfaceOf = (mode: Mode, theme: Pick<PluginTheme, "palette"> | undefined): Surface => {
  const { background, text, divider } = theme?.palette?.[mode] ?? {};
  const own = surfaces[mode];
  return {
    page: background?.default ?? own.page,
    paper: background?.paper ?? own.paper,
    line: divider ?? own.line,
    text: text?.primary ?? own.text,
    soft: text?.secondary ?? own.soft,
  };
};

/** What people with poor sight need between a text and what it stands on. */
const LEAST_CONTRAST = 4.5;

/** The first pair of a theme's colours that cannot be read. */
export const findUnreadable = (theme: PluginTheme): string | undefined => {
  for (const mode of ["light", "dark"] as const) {
    const { page, paper, text, soft } = surfaceOf(mode, theme);
    const primary = theme.palette?.[mode]?.primary?.main;
    const texts = { "text.primary": text, "text.secondary": soft, ...(primary ? { "primary.main": primary } : {}) };
    for (const [name, color] of Object.entries(texts))
      for (const surface of [page, paper]) {
        const contrast = contrastOf(color, surface);
        if (contrast < LEAST_CONTRAST)
          return `${mode} ${name} ${color} on ${surface} has a contrast of ${contrast.toFixed(1)}, 4.5 is needed`;
      }
  }
  return undefined;
};
