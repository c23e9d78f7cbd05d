import { createContext, useContext } from "react";
import type { Closing, Tab } from "./model.ts";

export type TabsControl = {
  tabs: Tab[];
  active: string;
  getTabTitle: (tab: Tab) => string;
  select: (key: string) => void;
  /**
   * Asks first when half-filled forms would be lost. The last one makes room for the address `instead`; without such it
   * stays, and that is said.
   */
  close: (key: string, side?: Closing, instead?: string) => void;
  /** Closes without asking and goes on elsewhere: after a form was saved. */
  leave: (key: string, to: string) => void;
  /** Where a click on a menu entry leads: to the open tab as it was left. */
  getAddress: (path: string) => string;
};

export const TabsContext = createContext<TabsControl | null>(null);

/** Names a tab; does nothing outside of the shell. Stable, unlike the rest of the tabs. */
export const TabTitleContext = createContext<(key: string, title: string) => void>(() => undefined);
export const useTabTitle = () => useContext(TabTitleContext);

export const useTabs = () => {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("useTabs needs the shell around it");
  return tabs;
};

/** The tab a component is in; "" outside of the shell, as in a test of a page by itself. */
export const PaneContext = createContext("");
export const usePane = () => useContext(PaneContext);
