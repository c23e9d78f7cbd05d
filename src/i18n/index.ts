import type { I18nProvider } from "react-admin";
import { toResourceName } from "../../contract/core/menu.ts";
import { type Locale, locales } from "../../contract/core/fieldErrors.ts";
import { loadChunk } from "../loadChunk.ts";
import { currentLocale, localeNames } from "./locale.ts";
import { type Messages, flattenMessages, translator } from "./translate.ts";

type Files = { default: Record<string, Messages> };
/** Of each language what the first screens say, and everything. */
const languages: Record<Locale, { first: () => Promise<Files>; all: () => Promise<Files> }> = {
  "zh-CN": { first: () => import("./zh-CN/first.ts"), all: () => import("./zh-CN/index.ts") },
  "en-US": { first: () => import("./en-US/first.ts"), all: () => import("./en-US/index.ts") },
  "vi-VN": { first: () => import("./vi-VN/first.ts"), all: () => import("./vi-VN/index.ts") },
  "ja-JP": { first: () => import("./ja-JP/first.ts"), all: () => import("./ja-JP/index.ts") },
};
/** Files of a language that are no entity's. */
const frame = ["app", "menu", "ra"];

const texts = new Map<string, string>();
const add = async (load: () => Promise<Files>) => {
  const { default: files } = await loadChunk(load);
  for (const [key, text] of flattenMessages(mergeMessages(files))) texts.set(key, text);
};

/** Only the operator's language is loaded, and at first what the first screens say. */
export const loadI18n = async (): Promise<I18nProvider> => {
  const locale = currentLocale();
  const isDev = import.meta.env.DEV;
  const missing = (key: string) => isDev && console.warn(`missing translation: ${key}`);
  await add(languages[locale].first);
  const translate = translator(texts, locale, missing);
  return {
    translate,
    getLocale: () => locale,
    getLocales: () => locales.map((tag) => ({ locale: tag, name: localeNames[tag] })),
    // Another language is another page.
    changeLocale: async () => undefined,
  };
};

let whole: { locale: Locale; loading: Promise<void> } | undefined;

/** Loads the texts of every screen, once. @throws ChunkLoadError */
export const loadTexts = () => {
  const locale = currentLocale();
  if (whole?.locale === locale) return whole.loading;
  const loading = add(languages[locale].all).catch((reason: unknown) => {
    whole = undefined;
    throw reason;
  });
  whole = { locale, loading };
  return loading;
};

const mergeMessages = (files: Files["default"]) => {
  const messages: Messages = {};
  const resources: Messages = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, name = ""] = path.split(/[/.]+/);
    if (frame.includes(name)) messages[name] = texts;
    else resources[toResourceName(name)] = texts;
  }
  return { ...messages, resources };
};
