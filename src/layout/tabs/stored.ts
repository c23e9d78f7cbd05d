import { TABS_KEY } from "../../authProvider/stored.ts";
import type { Tab } from "./model.ts";

/** Tabs outlive a reload of the page; half-filled forms cannot, so only lists and pages come back. */
export const keepTabs = (tabs: readonly Tab[]) =>
  sessionStorage.setItem(TABS_KEY, JSON.stringify(tabs.filter(({ isPage }) => isPage).map(({ place }) => place)));

export const keptPlaces = (): Tab["place"][] => {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? "[]");
    return Array.isArray(places) ? places.filter((place) => typeof place?.pathname === "string") : [];
  } catch {
    return [];
  }
};
