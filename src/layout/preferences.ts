import { contrastOf, type Mode, surfaceOf } from "../../contract/plugins/colors.ts";
import { isZoneName } from "../../contract/core/timeZone.ts";
import { observable } from "../observable.ts";
import { brand, theme as ownTheme } from "../plugins/brand.ts";
import { type Accent, accentNames, accentOf } from "./accents.ts";

/** How the operator likes the console; kept in the browser over sign-outs. */
export type Preferences = {
  /** `system`: whatever the operating system has now. */
  theme: Mode | "system";
  layout: "side" | "top";
  color: Accent;
  width: "fluid" | "fixed";
  isCollapsed: boolean;
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  times: "relative" | "exact";
  /** Whether the console sounds when something new waits. */
  sound: "on" | "off";
  /** Pictures of members are blurred until one is asked for, or have no colour; media begin without sound. */
  pictureBlur: "on" | "off";
  pictureGray: "on" | "off";
  mediaSound: "on" | "off";
};

const KEY = "im.preferences";
const defaults: Preferences = {
  theme: "dark",
  layout: "side",
  color: accentNames[0] ?? "blue",
  width: "fluid",
  isCollapsed: false,
  timeZone: "Asia/Shanghai",
  times: "relative",
  sound: "on",
  pictureBlur: "off",
  pictureGray: "off",
  mediaSound: "on",
};

/** What older consoles kept: hours that times were shown ahead of UTC. */
type Stored = Partial<Preferences> & { timeOffset?: number };

const stored = (): Partial<Preferences> => {
  try {
    const { timeOffset, ...kept }: Stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const timeZone = kept.timeZone ?? (timeOffset === undefined ? defaults.timeZone : toZone(timeOffset));
    // This browser may know fewer zones than the one before it.
    const color = accentNames.find((name) => name === kept.color) ?? defaults.color;
    return { ...kept, color, timeZone: isZoneName(timeZone) ? timeZone : defaults.timeZone };
  } catch {
    return {};
  }
};

/** A zone of that many hours all year; their names have the sign the other way round. */
const toZone = (hours: number) => {
  if (hours === 8) return defaults.timeZone;
  return hours === 0 ? "UTC" : `Etc/GMT${hours < 0 ? "+" : "-"}${Math.abs(hours)}`;
};

const preferences = observable<Preferences>({ ...defaults, ...stored() });

export const getPreferences = preferences.get;
export const usePreferences = preferences.use;

export const setPreferences = (change: Partial<Preferences>) => {
  preferences.set({ ...preferences.get(), ...change });
  localStorage.setItem(KEY, JSON.stringify(preferences.get()));
  applyTheme();
};

// What is chosen in another window of the console holds here too.
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  preferences.set({ ...defaults, ...stored() });
  applyTheme();
});

let system: MediaQueryList | undefined;

/** What the operating system has, followed from the first question on. A browser that cannot tell is dark. */
const isSystemLight = () => {
  if (!system && typeof matchMedia === "function") {
    system = matchMedia("(prefers-color-scheme: light)");
    system.addEventListener("change", () => applyTheme());
  }
  return system?.matches ?? false;
};

const modeOf = ({ theme }: Preferences): Mode => (theme === "system" ? (isSystemLight() ? "light" : "dark") : theme);

const mode = observable<Mode>(modeOf(preferences.get()));

/** What is dark or light now, whoever chose it. */
export const useMode = mode.use;

/** The sign-in page and the browser's own controls follow the same choice. */
export const applyTheme = () => {
  const now = modeOf(preferences.get());
  if (now !== mode.get()) mode.set(now);
  document.documentElement.dataset.theme = now;
  document.documentElement.style.colorScheme = now;
  if (ownTheme.palette) applyColors(now);
};

/** The sign-in page has no MUI: its style sheet takes a theme's colours from these. */
const applyColors = (mode: Mode) => {
  const { page, paper, line, text, soft } = surfaceOf(mode, ownTheme);
  const accent = accentOf(mode, preferences.get().color);
  const onAccent = contrastOf("#ffffff", accent) > contrastOf("#0a1526", accent) ? "#ffffff" : "#0a1526";
  const colors = { page, surface: paper, text, soft, rule: line, accent, "on-accent": onAccent };
  for (const [name, color] of Object.entries(colors))
    document.documentElement.style.setProperty(`--signin-${name}`, color);
};

/** The browser's tab has the console's name and picture before any page of it. */
export const applyBrand = () => {
  document.title = brand.name;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", brand.logo);
};
