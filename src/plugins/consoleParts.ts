import { type ComponentType, lazy } from "react";
import { fallbackLocale } from "../../contract/core/locales.ts";
import { findScreen, PRODUCT, resourceName, toResourceName } from "../../contract/core/menu.ts";
import { addMessages, showNewTexts } from "../i18n/index.ts";
import { currentLocale } from "../i18n/locale.ts";
import type { Messages } from "../i18n/messages.ts";
import { loadChunk } from "../loadChunk.ts";
import { observable } from "../observable.ts";
import screens from "../resources/index.ts";
import type { ConsolePlugin, Contribution, PluginTexts } from "./consolePlugin.ts";
import { loadEach, once } from "./loadEach.ts";
import { parts } from "./parts.ts";

export type LoadedContribution = Contribution & { Part: ComponentType };
export type LoadedConsolePlugin = Omit<ConsolePlugin, "contributions"> & {
  id: string;
  contributions: readonly LoadedContribution[];
};

const product: LoadedConsolePlugin = { ...screens, id: PRODUCT, contributions: [] };

/** The console parts that are loaded so far: the product, then plugins in the order of the configuration. */
export const consoleParts = observable<readonly LoadedConsolePlugin[]>([product]);

const loading = new Map<string, Promise<LoadedConsolePlugin | undefined>>([[PRODUCT, Promise.resolve(product)]]);

/** The console part of a plugin, with its texts. @throws ChunkLoadError, and whatever its code throws */
export const loadConsolePart = (id: string) => {
  const known = loading.get(id);
  if (known) return known;
  const running = load(id).catch((reason: unknown) => {
    loading.delete(id);
    throw reason;
  });
  loading.set(id, running);
  return running;
};

const load = async (id: string) => {
  const part = parts[id]?.console;
  if (!part) return undefined;
  const { contributions = [], ...others } = (await loadChunk(part)).default;
  const plugin: LoadedConsolePlugin = {
    ...others,
    id,
    contributions: contributions.map((each) => ({ ...each, Part: lazy(() => loadChunk(each.load)) })),
  };
  await addTexts(plugin);
  const order = Object.keys(parts);
  consoleParts.set([...consoleParts.get(), plugin].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
  return plugin;
};

/** English first: what the operator's language has goes over it, key by key. */
const addTexts = async ({ id, texts }: LoadedConsolePlugin) => {
  const wanted = new Set([fallbackLocale, currentLocale()]);
  for (const locale of wanted) {
    const file = texts?.[locale];
    if (file) await addMessages(toMessages(id, (await loadChunk(file)).default));
  }
};

const toMessages = (id: string, { plugin = {}, ...others }: PluginTexts): Messages => {
  const resources: Messages = {};
  for (const [name, texts] of Object.entries(others)) {
    const screen = findScreen(name);
    if (texts) resources[screen ? resourceName(screen) : toResourceName(name)] = texts;
  }
  return { plugins: { [id]: plugin }, resources };
};

/** Every console part, after the first page. */
export const loadConsoleParts = once(async () => {
  await loadEach(loadConsolePart);
  showNewTexts();
});
