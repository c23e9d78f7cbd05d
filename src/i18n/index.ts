import polyglotI18nProvider from "ra-i18n-polyglot";
import type { TranslationMessages } from "react-admin";
import { type Locale, locales } from "../../contract/messages.ts";
import { entities } from "../../contract/index.ts";
import { nameOf } from "../dataProvider/entityOf.ts";
import { loadChunk } from "../loadChunk.ts";
import { currentLocale, localeNames } from "./locale.ts";

type Messages = { [key: string]: string | Messages };
type MessageFile = () => Promise<{ default: Messages }>;

const files: Record<string, MessageFile> = import.meta.glob<{ default: Messages }>("./*/*.ts");
/** Files of a language that are no entity's. */
const frame = ["app", "menu", "ra"];

/** Only the operator's language is loaded. */
export const loadI18n = async () => {
  const locale = currentLocale();
  const messages = await loadMessages(locale);
  const available = locales.map((tag) => ({ locale: tag, name: localeNames[tag] }));
  const isDev = import.meta.env.DEV;
  return polyglotI18nProvider(() => messages, locale, available, { allowMissing: !isDev });
};

const loadMessages = async (locale: Locale) => {
  const messages: Messages = { resources: {} };
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
  // ra.ts is checked against react-admin's own type where it is written.
  return { ...messages, resources } as unknown as TranslationMessages;
};

const resourceOf = (name: string) =>
  nameOf(Object.hasOwn(entities, name) ? entities[name as keyof typeof entities] : { name });
