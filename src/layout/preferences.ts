import { isZoneName } from "../../contract/core/timeZone.ts";
import { observable } from "../observable.ts";

/** How the operator likes the console; kept in the browser over sign-outs. */
export type Preferences = {
  theme: "dark" | "light";
  layout: "side" | "top";
  color: "blue" | "teal" | "violet" | "amber";
  width: "fluid" | "fixed";
  isCollapsed: boolean;
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  times: "relative" | "exact";
  /** Whether the console sounds when something new waits. */
  sound: "on" | "off";
};

const KEY = "im.preferences";
const defaults: Preferences = {
  theme: "dark",
  layout: "side",
  color: "blue",
  width: "fluid",
  isCollapsed: false,
  timeZone: "Asia/Shanghai",
  times: "relative",
  sound: "on",
};

/** What older consoles kept: hours that times were shown ahead of UTC. */
type Stored = Partial<Preferences> & { timeOffset?: number };

const stored = (): Partial<Preferences> => {
  try {
    const { timeOffset, ...kept }: Stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const timeZone = kept.timeZone ?? (timeOffset === undefined ? defaults.timeZone : toZone(timeOffset));
    // This browser may know fewer zones than the one before it.
    return { ...kept, timeZone: isZoneName(timeZone) ? timeZone : defaults.timeZone };
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

/** The sign-in page and the browser's own controls follow the same choice. */
export const applyTheme = () => {
  const { theme } = preferences.get();
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
};
