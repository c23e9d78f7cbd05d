import type { EnumCode } from "../core/enums.ts";
import type { Locale } from "../core/locales.ts";
import type allowances from "./en-US/allowances.ts";
import type enumerations from "./en-US/enumerations.ts";
import type errors from "./en-US/errors.ts";
import type formRules from "./en-US/formRules.ts";
import type laterEnumerations from "./en-US/laterEnumerations.ts";
import type menu from "./en-US/menu.ts";
import type notices from "./en-US/notices.ts";
import type rules from "./en-US/rules.ts";
import type settings from "./en-US/settings.ts";
import type sheets from "./en-US/sheets.ts";

/** What both sides say in one language: every locale has a folder with these, held to the English ones by type. */
export type Texts = {
  rules: typeof rules;
  errors: typeof errors;
  enumerations: typeof enumerations;
  notices: typeof notices;
};
/** What few screens say, and workbooks: the console has it with the texts of all screens. */
export type LaterTexts = {
  /** What each button allows, beside the title of its screen. */
  allowances: typeof allowances;
  formRules: typeof formRules;
  laterEnumerations: typeof laterEnumerations;
  menu: typeof menu;
  settings: typeof settings;
  sheets: typeof sheets;
};

type Part<T> = { [Key in keyof T]?: T[Key] extends string ? string : Part<T[Key]> };
export type PartialTexts = Part<Texts & LaterTexts>;

const loaded = new Map<Locale, Texts>();
const loadedLater = new Map<Locale, LaterTexts>();

/** Makes a language known: the server loads all of them (`all.ts`), the console the operator's alone. */
export const addTexts = (locale: Locale, texts: Texts) => void loaded.set(locale, texts);

export const addLaterTexts = (locale: Locale, texts: LaterTexts) => void loadedLater.set(locale, texts);

/** The texts of a language. @throws Error when it was not loaded */
export const textsIn = (locale: Locale): Texts => required(loaded, locale);

/** Its texts of few screens and of workbooks. @throws Error when they were not loaded */
export const laterTextsIn = (locale: Locale): LaterTexts => required(loadedLater, locale);

/** A text of few forms; what is asked before they are loaded is known by nobody yet. */
export const findFormRule = (key: string, locale: Locale) => {
  const own: Readonly<Record<string, string>> | undefined = loadedLater.get(locale)?.formRules;
  return own?.[key];
};

/** The values of an enumeration in words; of one that few screens show, before they are loaded, none. */
export const findEnumeration = (code: EnumCode, locale: Locale): Readonly<Record<string, string>> | undefined => {
  const first: Partial<Record<EnumCode, Readonly<Record<string, string>>>> = textsIn(locale).enumerations;
  const more: typeof first | undefined = loadedLater.get(locale)?.laterEnumerations;
  return first[code] ?? more?.[code];
};

const required = <T>(all: ReadonlyMap<Locale, T>, locale: Locale): T => {
  const texts = all.get(locale);
  if (!texts) throw new Error(`the texts of ${locale} are not loaded`);
  return texts;
};

/** Texts with those of another language over them, key by key; what has another shape is left as it was. */
export const overlayTexts = <T extends object>(texts: T, over: unknown): T => {
  if (typeof over !== "object" || over === null) return texts;
  const more = new Map<string, unknown>(Object.entries(over));
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const own = more.get(key);
    if (typeof text === "object" && text !== null) return [key, overlayTexts(text, own)];
    return [key, typeof own === typeof text ? own : text];
  });
  // The same keys with values of the same kinds.
  return Object.fromEntries(entries) as T;
};
