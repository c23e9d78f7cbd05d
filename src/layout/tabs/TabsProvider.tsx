import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { inSentence } from "../../../contract/texts/inSentence.ts";
import { isSingleTab } from "../../plugins/screenLoaders.ts";
import { useMenu, useMenuTitle } from "../menu/useMenu.ts";
import { ConfirmLoss } from "./ConfirmLoss.tsx";
import { forgetDirty, isDirty, shownTab } from "./dirty.ts";
import { closeAllTabs, closeTabs, type Closing, openTab, type Tab, type Tabs } from "./model.ts";
import { DENIED, HOME, resolveTab } from "./places.ts";
import { keepTabs, keptTabs } from "./stored.ts";
import { TabTitleContext, TabsContext, type TabsControl } from "./useTabs.ts";

const homePlace: Location = { pathname: HOME, search: "", hash: "", state: null, key: "home" };

export const TabsProvider = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const menu = useMenu();
  const menuTitle = useMenuTitle();
  const tabFor = (place: Location): Tab | null => {
    const found = resolveTab(place.pathname, menu, isSingleTab);
    if (!found) return null;
    const { key, isKept } = found;
    return { key, place, isKept };
  };
  const [kept] = useState(() =>
    keptTabs().flatMap(({ place, title, isSpoken }) => {
      const tab = tabFor(place);
      // A record is called the same in every language.
      const isNamed = isSpoken || resolveTab(place.pathname, menu, isSingleTab)?.kind === "show";
      return tab ? [{ tab, title: isNamed ? title : undefined }] : [];
    }),
  );
  const [titles, setTitles] = useState<Record<string, string>>(() =>
    Object.fromEntries(kept.flatMap(({ tab, title }) => (title ? [[tab.key, title]] : []))),
  );
  const setTitle = useCallback(
    (key: string, title: string) =>
      setTitles((before) => (before[key] === title ? before : { ...before, [key]: title })),
    [],
  );
  const [asked, setAsked] = useState<{ key: string; side: Closing; count: number; instead: string | undefined }>();

  const [state, setState] = useState<Tabs>(() => ({
    tabs: kept.map(({ tab }) => tab),
    active: "",
  }));
  const [shown, setShown] = useState<Location>();
  if (shown !== location) {
    // Derived while rendering: the tab of an address is there in the same frame as the address.
    setShown(location);
    const tab = tabFor(location);
    // A page that one may not open leaves no tab behind.
    const tabs = location.pathname === DENIED ? state.tabs.filter(({ key }) => key !== state.active) : state.tabs;
    setState(tab ? openTab(state, tab) : { ...state, tabs, active: "" });
  }
  useLayoutEffect(() => shownTab.set(state.active), [state.active]);
  useEffect(() => keepTabs(state.tabs, titles), [state.tabs, titles]);

  const apply = (next: Tabs) => {
    for (const { key } of state.tabs) {
      if (!next.tabs.some((tab) => tab.key === key)) forgetDirty(key);
    }
    setState(next);
    const target = next.tabs.find(({ key }) => key === next.active);
    if (target && next.active !== state.active) void navigate(target.place, { state: target.place.state });
  };

  const closing = (key: string, side: Closing) => {
    const home = side === "all" ? tabFor(homePlace) : null;
    const next = home ? closeAllTabs(state, home) : closeTabs(state, key, side === "all" ? "others" : side);
    const gone = state.tabs.filter((tab) => (next ? !next.tabs.includes(tab) : tab.key === key));
    return { next, lost: gone.filter((tab) => isDirty(tab.key)).length };
  };

  const leave: TabsControl["leave"] = (key, to) => {
    forgetDirty(key);
    setState((before) => ({ ...before, tabs: before.tabs.filter((tab) => tab.key !== key) }));
    if (key === shownTab.get()) void navigate(to);
  };

  const finish = (next: Tabs | null, key: string, instead: string | undefined) => {
    if (next) apply(next);
    else if (instead !== undefined) leave(key, instead);
  };

  const getTabTitle = (tab: Tab) => {
    const own = titles[tab.key];
    if (own) return own;
    const place = resolveTab(tab.place.pathname, menu, isSingleTab);
    const leaf = menu.leaves.find(({ path }) => path === place?.path);
    const title = place && menuTitle({ path: place.path, name: leaf?.name ?? null });
    if (!place || place.kind === "page" || place.kind === "list") return title ?? "";
    const name = translate(`resources.${place.path.slice(1)}.name`, { smart_count: 1, _: "" });
    // On the first screen its words come a moment later.
    if (!name) return title ?? "";
    if (place.kind === "create") return translate("ra.page.create", { name: inSentence(name) });
    return `${name} ${place.id}`;
  };

  const control: TabsControl = {
    ...state,
    getTabTitle,
    select: (key) => {
      const tab = state.tabs.find((open) => open.key === key);
      if (tab) void navigate(tab.place, { state: tab.place.state });
    },
    close: (key, side = "one", instead) => {
      const { next, lost } = closing(key, side);
      if (!next && instead === undefined) notify("app.tabs.last", { type: "info" });
      else if (lost > 0) setAsked({ key, side, count: lost, instead });
      else finish(next, key, instead);
    },
    leave,
    getAddress: (path) => {
      const tab = state.tabs.find(({ key }) => key === path);
      return tab ? tab.place.pathname + tab.place.search : path;
    },
  };

  return (
    <TabsContext value={control}>
      <TabTitleContext value={setTitle}>{children}</TabTitleContext>
      <ConfirmLoss
        count={asked?.count}
        isShown={asked && asked.side === "one" && asked.key === state.active}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return;
          setAsked(undefined);
          finish(closing(asked.key, asked.side).next, asked.key, asked.instead);
        }}
      />
    </TabsContext>
  );
};
