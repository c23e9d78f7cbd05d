import { TABS_KEY } from "../../authProvider/stored.ts";
import { currentLocale } from "../../i18n/locale.ts";
import type { Tab } from "./model.ts";

type Kept = Tab["place"] & { title?: unknown; locale?: unknown };

/** Tabs outlive a reload of the page, each at its address and with its name. */
export const keepTabs = (tabs: readonly Tab[], titles: Readonly<Record<string, string>>) =>
  sessionStorage.setItem(
    TABS_KEY,
    JSON.stringify(tabs.map(({ key, place }): Kept => ({ ...place, title: titles[key], locale: currentLocale() }))),
  );

/** Where the tabs were, and the names that they had: `isSpoken` in the language that is spoken now. */
export const keptTabs = (): { place: Tab["place"]; title: string | undefined; isSpoken: boolean }[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? "[]");
    const places: Kept[] = Array.isArray(kept) ? kept.filter((place) => typeof place?.pathname === "string") : [];
    return places.map(({ title, locale, ...place }) => ({
      place,
      title: typeof title === "string" ? title : undefined,
      isSpoken: locale === currentLocale(),
    }));
  } catch {
    return [];
  }
};
