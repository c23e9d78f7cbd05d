import type { I18nProvider } from "react-admin";
import { entities } from "../../contract/index.ts";
import { type Locale, locales } from "../../contract/messages.ts";
import { nameOf } from "../dataProvider/entityOf.ts";
import { loadChunk } from "../loadChunk.ts";
import { currentLocale, localeNames } from "./locale.ts";
import { type Messages, translator } from "./translate.ts";

type MessageFile = () => Promise<{ default: Messages }>;

const files: Record<string, MessageFile> = import.meta.glob<{ default: Messages }>("./*/*.ts");
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
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, folder, name = ""] = path.split(/[/.]+/);
      if (folder !== locale) return;
      const { default: texts } = await loadChunk(load);
      if (frame.includes(name)) messages[name] = texts;
      else resources[resourceOf(name)] = texts;
    }),
  );
  return { ...messages, resources };
};

const resourceOf = (name: string) =>
  nameOf(Object.hasOwn(entities, name) ? entities[name as keyof typeof entities] : { name });
