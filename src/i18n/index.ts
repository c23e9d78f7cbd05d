import type { I18nProvider } from "react-admin";
import { resourceOf } from "../../contract/menu.ts";
import { type Locale, locales } from "../../contract/messages.ts";
import { loadChunk } from "../loadChunk.ts";
import { currentLocale, localeNames } from "./locale.ts";
import { type Messages, translator } from "./translate.ts";

const languages: Record<Locale, () => Promise<{ default: Record<string, Messages> }>> = {
  "zh-CN": () => import("./zh-CN/index.ts"),
  "en-US": () => import("./en-US/index.ts"),
  "vi-VN": () => import("./vi-VN/index.ts"),
  "ja-JP": () => import("./ja-JP/index.ts"),
};
/** Files of a language that are no entity's. */
const frame = ["app", "menu", "ra"];

/** Only the operator's language is loaded. */
export const loadI18n = async (): Promise<I18nProvider> => {
  const locale = currentLocale();
  const isDev = import.meta.env.DEV;
  const missing = (key: string) => isDev && console.warn(`missing translation: ${key}`);
  const translate = translator(await loadMessages(locale), locale, missing);
  return {
    translate,
    getLocale: () => locale,
    getLocales: () => locales.map((tag) => ({ locale: tag, name: localeNames[tag] })),
    // Another language is another page.
    changeLocale: async () => undefined,
  };
};

const loadMessages = async (locale: Locale) => {
  const messages: Messages = {};
  const resources: Messages = {};
  const { default: files } = await loadChunk(languages[locale]);
  for (const [path, texts] of Object.entries(files)) {
    const [, name = ""] = path.split(/[/.]+/);
    if (frame.includes(name)) messages[name] = texts;
    else resources[resourceOf(name)] = texts;
  }
  return { ...messages, resources };
};
