import { TABS_KEY } from "../../authProvider/stored.ts";
import type { Tab } from "./model.ts";

/** Tabs outlive a reload of the page, each at its address. */
export const keepTabs = (tabs: readonly Tab[]) =>
  sessionStorage.setItem(TABS_KEY, JSON.stringify(tabs.map(({ place }) => place)));

export const keptPlaces = (): Tab["place"][] => {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? "[]");
    return Array.isArray(places) ? places.filter((place) => typeof place?.pathname === "string") : [];
  } catch {
    return [];
  }
};
