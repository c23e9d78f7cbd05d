import type { ComponentType } from "react";
import type { Messages } from "../i18n/messages.ts";
import type { Screen } from "../resources/screen.ts";

/**
 * Where a plugin adds to pages that are not its own, named by the base name of their entity: a side of a record
 * (`members.tab`), a panel below it (`reports.panel`), a control in each row of a list (`groups.rowAction`), one for the
 * chosen rows (`members.bulkAction`), a card on the start page (`home.widget`).
 */
export type Place =
  | `${string}.tab`
  | `${string}.panel`
  | `${string}.rowAction`
  | `${string}.bulkAction`
  | "home.widget";

/** What a plugin puts into a place. Its component finds record, list and selection in react-admin's contexts. */
export type Contribution = {
  at: Place;
  /** Its name among the plugin's own; of a tab it stands in the address. */
  name: string;
  /** A key of the plugin's own texts, for tabs and cards. */
  label?: string;
  /** The screen or button that one must hold to see it. */
  access: string;
  /** Smaller ones come first; 100 by default. A page's own tabs have 10, 20, 30 and so on. */
  rank?: number;
  load: () => Promise<{ default: ComponentType }>;
};

/** An entry of the palette: a page of the console. */
export type PaletteEntry = { label: string; path: string; access: string; icon?: string };

/**
 * Texts by the base name of an entity or the key of a screen (`name`, `fields`, `actions` …), and the plugin's own under
 * `plugin`: those are looked up as `plugins.<id>.<key>`.
 */
export type PluginTexts = { plugin?: Messages; [entity: string]: Messages | undefined };

type LoadTexts = () => Promise<{ default: PluginTexts }>;

/** The default export of a plugin's `./console`. */
export type ConsolePlugin<Key extends string = string> = {
  /** By component key, as the plugin's package.json names them. */
  screens?: Readonly<Record<Key, Screen>>;
  contributions?: readonly Contribution[];
  palette?: readonly PaletteEntry[];
  /** What a language lacks is said in English, key by key. */
  texts?: { "en-US": LoadTexts } & Readonly<Record<string, LoadTexts>>;
};

export const defineConsolePlugin = <Key extends string = string>(plugin: ConsolePlugin<Key>) => plugin;
