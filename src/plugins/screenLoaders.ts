import { findScreenOwner } from "../../contract/core/menu.ts";
import type { Screen } from "../resources/screen.ts";
import { consoleParts, loadConsolePart } from "./consoleParts.ts";

export type ScreenLoader = Screen["load"];

/** Whether a screen keeps its records in one tab, as far as its plugin is loaded. */
export const isSingleTab = (component: string) =>
  consoleParts.get().some(({ screens }) => screens?.[component]?.singleTab === true);

/** The code of a screen, the product's or a plugin's; undefined for one that nobody brings. */
export const findScreenLoader = (component: string): ScreenLoader | undefined => {
  const id = findScreenOwner(component);
  return id === undefined ? undefined : () => loadScreen(id, component);
};

const loadScreen = async (id: string, component: string) => {
  const plugin = await loadConsolePart(id);
  const screen = plugin?.screens?.[component];
  if (!screen) throw new Error(`${id} has no screen ${component}`);
  return screen.load();
};
