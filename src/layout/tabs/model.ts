/** The open tabs as plain data: what opening, closing and coming back do to them. */
import type { Location } from "react-router-dom";

export type Tab = {
  key: string;
  place: Location;
  /** Stays alive when another tab is shown . */
  isKept: boolean;
};
export type Tabs = { tabs: Tab[]; active: string };
export type Side = "one" | "left" | "right" | "others";
/** Around a tab, or every one whichever it was asked of. */
export type Closing = Side | "all";

/** Goes to a tab's place: the tab is moved there when it is open, else opened behind the active one. */
export const openTab = (state: Tabs, tab: Tab): Tabs => {
  const left = state.tabs.filter(({ key, isKept }) => isKept || key === tab.key || key !== state.active);
  if (left.some(({ key }) => key === tab.key)) {
    return { tabs: left.map((open) => (open.key === tab.key ? tab : open)), active: tab.key };
  }
  const at = left.findIndex(({ key }) => key === state.active);
  const index = at === -1 ? left.length : at + 1;
  return { tabs: left.toSpliced(index, 0, tab), active: tab.key };
};

/** Closes every tab; the home page takes their place, and is the last one that cannot be closed: null says so. */
export const closeAllTabs = ({ tabs }: Tabs, home: Tab): Tabs | null =>
  tabs.every(({ key }) => key === home.key)
    ? null
    : { tabs: [tabs.find(({ key }) => key === home.key) ?? home], active: home.key };

/** Closes tabs around one of them. The last one left cannot be closed: null says so. */
export const closeTabs = (state: Tabs, key: string, side: Side): Tabs | null => {
  const index = state.tabs.findIndex((tab) => tab.key === key);
  const closes = (at: number) =>
    ({ one: at === index, left: at < index, right: at > index, others: at !== index })[side];
  const tabs = state.tabs.filter((_, at) => !closes(at));
  if (index === -1 || tabs.length === state.tabs.length) return state;
  if (tabs.length === 0) return null;
  if (tabs.some((tab) => tab.key === state.active)) return { ...state, tabs };
  const neighbour = side === "one" ? tabs[Math.min(index, tabs.length - 1)] : tabs.find((tab) => tab.key === key);
  return { tabs, active: neighbour?.key ?? state.active };
};
