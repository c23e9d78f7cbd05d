import { observable } from "../observable.ts";

/** How the operator likes the console; kept in the browser over sign-outs. */
export type Preferences = {
  theme: "dark" | "light";
  layout: "side" | "top";
  color: "blue" | "teal" | "violet" | "amber";
  width: "fluid" | "fixed";
  isCollapsed: boolean;
  /** Hours that times are shown ahead of UTC. */
  timeOffset: number;
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
  timeOffset: 8,
  times: "relative",
  sound: "on",
};

const stored = (): Partial<Preferences> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
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
