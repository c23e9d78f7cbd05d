import type { I18nProvider } from "react-admin";
import { toResourceName } from "../../contract/core/menu.ts";
import { type Locale, locales, localeNames } from "../../contract/core/locales.ts";
import { addTexts, type Texts } from "../../contract/texts/index.ts";
import { loadChunk } from "../loadChunk.ts";
import { currentLocale } from "./locale.ts";
import { type Messages, flattenMessages, translator } from "./translate.ts";

type Load<T> = (() => Promise<T>) | undefined;
type Files = { default: Record<string, Messages> };
/** Of each language what the first screens say, and everything. */
const first = import.meta.glob<Files>("./*/first.ts");
const all = import.meta.glob<Files>("./*/index.ts");
/** What the contract says in each language: rules, enumerations, settings. */
const shared = import.meta.glob<{ default: Texts }>("../../contract/texts/*/index.ts");
/** Files of a language that are no entity's. */
const frame = ["app", "menu", "ra"];

const required = <T>(load: Load<T>) => {
  if (!load) throw new Error(`no texts for ${currentLocale()}`);
  return load;
};

const texts = new Map<string, string>();
const MARKUP = /<[a-z!/]/i;
const add = async (load: Load<Files>) => {
  const { default: files } = await loadChunk(required(load));
  addMessages(mergeMessages(files));
};

/** Adds texts to those of the operator's language; a text with markup is left out, it would be shown as it stands. */
export const addMessages = (messages: Messages) => {
  for (const [key, text] of flattenMessages(messages)) {
    if (MARKUP.test(text)) console.warn(`the text ${key} has markup and is left out`);
    else texts.set(key, text);
  }
};

/** Only the operator's language is loaded, and at first what the first screens say. */
export const loadI18n = async (): Promise<I18nProvider> => {
  const locale = currentLocale();
  const isDev = import.meta.env.DEV;
  const missing = (key: string) => isDev && console.warn(`missing translation: ${key}`);
  const { default: sharedTexts } = await loadChunk(required(shared[`../../contract/texts/${locale}/index.ts`]));
  addTexts(locale, sharedTexts);
  await add(first[`./${locale}/first.ts`]);
  const translate = translator(texts, locale, missing);
  return {
    translate,
    getLocale: () => locale,
    getLocales: () => locales.map((tag) => ({ locale: tag, name: localeNames[tag] })),
    // Another language is another page.
    changeLocale: async () => undefined,
  };
};

let loadingAll: { locale: Locale; loading: Promise<void> } | undefined;

/** Loads the texts of every screen, once. @throws ChunkLoadError */
export const loadTexts = () => {
  const locale = currentLocale();
  if (loadingAll?.locale === locale) return loadingAll.loading;
  const loading = add(all[`./${locale}/index.ts`]).catch((reason: unknown) => {
    loadingAll = undefined;
    throw reason;
  });
  loadingAll = { locale, loading };
  return loading;
};

const mergeMessages = (files: Files["default"]) => {
  const messages: Messages = {};
  const resources: Messages = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, name = ""] = /(\w+)\.ts$/.exec(path) ?? [];
    if (frame.includes(name)) messages[name] = texts;
    else resources[toResourceName(name)] = texts;
  }
  return { ...messages, resources };
};
