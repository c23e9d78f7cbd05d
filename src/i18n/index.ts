import { useMemo } from "react";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { type I18nProvider, mergeTranslations, type TranslationMessages } from "react-admin";
import { toResourceName } from "../../contract/core/menu.ts";
import { type Locale, locales, localeNames } from "../../contract/core/locales.ts";
import { addLaterTexts, addTexts, type LaterTexts, overlayTexts, type Texts } from "../../contract/texts/index.ts";
import { addLogTexts, type LogTexts } from "../../contract/texts/log.ts";
import { loadChunk } from "../loadChunk.ts";
import { observable } from "../observable.ts";
import { loadOfLanguage } from "../plugins/languages.ts";
import { currentLocale, writtenLocale } from "./locale.ts";
import type { Messages } from "./messages.ts";
import { numberText } from "./numberText.ts";
import { addPickerLocale } from "./pickers.ts";

type Load<T> = (() => Promise<T>) | undefined;
type Files = { default: Record<string, Messages> };
/** Of each language what the first screens say, and everything. */
const first = import.meta.glob<Files>("./*/first.ts");
const all = import.meta.glob<Files>("./*/index.ts");
/** What the contract says in each language: rules, enumerations, and what few screens need. */
const shared = import.meta.glob<{ default: Texts }>("../../contract/texts/*/index.ts");
const later = import.meta.glob<{ default: LaterTexts }>("../../contract/texts/*/later.ts");
/** What the operation log says. */
const log = import.meta.glob<{ default: LogTexts }>("../../contract/texts/*/log/index.ts");
/** Files of a language that are no entity's. */
const frame = ["app", "menu", "ra"];

const loaded = new Map<Locale, TranslationMessages>();
/** Makes the provider use what has been loaded since. */
let renew: () => Promise<void> = async () => undefined;
/** What plugins say: it comes after the console's own. */
let added: Messages = {};
/** What a language says that a plugin brings: over the English of the console and of plugins. */
let brought: Messages = {};
/** Grows when words came that stood as their keys on the page before. */
const version = observable(0);
const MARKUP = /<[a-z!/]/i;
/** Of these Polyglot reads a text's first form alone, though what is said of one may differ from what is said of many. */
const isWithoutPlural = /^(id|ja|ko|lo|ms|th|zh)\b/;

/** Adds texts to those of the operator's language; a text with markup is left out, it would be shown as it stands. */
export const addMessages = async (messages: Messages) => {
  added = mergeTranslations(added, withoutMarkup(messages, "")) as Messages;
  await renew();
};

/** Says again what the page already shows, in words that came since. */
export const showNewTexts = () => version.set(version.get() + 1);

/** The provider as react-admin takes it: another one whenever words came. */
export const useShownTexts = (provider: I18nProvider): I18nProvider => {
  const shown = version.use();
  return useMemo(() => ({ ...provider, shown }), [provider, shown]);
};

const withoutMarkup = (messages: Messages, path: string): Messages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]): [string, string | Messages][] => {
      if (typeof text !== "string") return [[key, withoutMarkup(text, `${path}${key}.`)]];
      if (!MARKUP.test(text)) return [[key, text]];
      console.warn(`the text ${path}${key} has markup and is left out`);
      return [];
    }),
  );

/** Only the operator's language is loaded, and at first what the first screens say. */
export const loadI18n = async (): Promise<I18nProvider> => {
  const locale = currentLocale();
  const written = writtenLocale();
  const [{ default: sharedTexts }, ownTexts, consoleTexts = {}, dates] = await Promise.all([
    loadChunk(required(shared[`../../contract/texts/${written}/index.ts`])),
    loadOfLanguage("shared"),
    loadOfLanguage("console"),
    loadOfLanguage("dates"),
  ]);
  addTexts(locale, overlayTexts(sharedTexts, ownTexts));
  brought = toMessages(withoutMarkup(consoleTexts, ""));
  if (dates) addPickerLocale(locale, dates);
  if (!loaded.has(locale)) loaded.set(locale, await loadMessages(first[`./${written}/first.ts`]));
  const choices = locales.map((tag) => ({ locale: tag, name: localeNames[tag] }));
  const pluralRules = isWithoutPlural.test(locale) && {
    pluralTypes: { byOne: (count: number) => (count === 1 ? 0 : 1) },
    pluralTypeToLanguages: { byOne: [locale] },
  };
  const options = { onMissingKey, replace: replaceTokens, ...(pluralRules && { pluralRules }) };
  const provider = polyglotI18nProvider(() => requiredMessages(locale), locale, choices, options);
  renew = () => provider.changeLocale(locale);
  // Another language is another page.
  return { ...provider, changeLocale: async () => undefined };
};

let loadingAll: { locale: Locale; loading: Promise<void> } | undefined;

/** Loads the texts of every screen, once. @throws ChunkLoadError */
export const loadTexts = () => {
  const locale = currentLocale();
  if (loadingAll?.locale === locale) return loadingAll.loading;
  const loading = loadAll(locale).catch((reason: unknown) => {
    loadingAll = undefined;
    throw reason;
  });
  loadingAll = { locale, loading };
  return loading;
};

const loadAll = async (locale: Locale) => {
  const written = writtenLocale();
  const [messages, { default: logTexts }, { default: laterTexts }, ownTexts] = await Promise.all([
    loadMessages(all[`./${written}/index.ts`]),
    loadChunk(required(log[`../../contract/texts/${written}/log/index.ts`])),
    loadChunk(required(later[`../../contract/texts/${written}/later.ts`])),
    loadOfLanguage("shared"),
  ]);
  loaded.set(locale, messages);
  addLaterTexts(locale, overlayTexts(laterTexts, ownTexts));
  addLogTexts(locale, logTexts);
  await renew();
};

/** Polyglot's own way to fill in what a text names; numbers stand as the language writes them. */
function replaceTokens(this: string, token: RegExp, find: (...found: string[]) => unknown) {
  return this.replace(token, (...found) => {
    const value = find(...found);
    return typeof value === "number" ? numberText(value) : String(value);
  });
}

const required = <T>(load: Load<T>) => {
  if (!load) throw new Error(`no texts for ${currentLocale()}`);
  return load;
};

const requiredMessages = (locale: Locale) => {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`no texts for ${locale}`);
  return mergeTranslations(messages, added, brought) as TranslationMessages;
};

const loadMessages = async (load: Load<Files>) => {
  const { default: files } = await loadChunk(required(load));
  const named = Object.entries(files).map(([path, texts]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? "", texts]);
  // What is found by a pattern has no type; each language's `ra` is held to react-admin's where it is written.
  return toMessages(Object.fromEntries(named)) as unknown as TranslationMessages;
};

/** What the frame says, and what screens say by the names of their resources. */
const toMessages = (files: Messages) => {
  const messages: Messages = {};
  const resources: Messages = {};
  const { appLater, raLater, ...others } = files;
  for (const [name, texts] of Object.entries(others)) {
    if (frame.includes(name)) messages[name] = texts;
    else resources[toResourceName(name)] = texts;
  }
  // What no first screen says comes later than the rest of them.
  for (const [name, later] of Object.entries({ app: appLater, ra: raLater }))
    if (later) messages[name] = mergeTranslations(messages[name] as Messages, later as Messages) as Messages;
  return { ...messages, resources };
};

const onMissingKey = (key: string) => {
  if (import.meta.env.DEV && key) console.warn(`missing translation: ${key}`);
  return key;
};
