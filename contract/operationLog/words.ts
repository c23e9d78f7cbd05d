import { findEntity } from "../entities/index.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { currentCallName } from "./callNames.ts";
import { fallbackLocale, type Locale, localeNames, locales } from "../core/locales.ts";
import { findScreen, listScreens } from "../core/menu.ts";
import { UNDONE } from "../entities/moderation/sanctions.records.ts";
import { titleFields } from "../entities/access/menus.ts";
import { inSentence } from "../texts/inSentence.ts";
import { laterTextsIn } from "../texts/index.ts";
import { logTextsIn } from "../texts/log.ts";
import { own } from "../core/own.ts";

type Table = Readonly<Record<string, string | undefined>>;

/** What an entity is called within a sentence; one of a plugin as its screen says, or else as that is called. */
export const nounText = (locale: Locale, entity: string, count = 1): string => {
  const nouns: Readonly<Record<string, readonly string[]>> = logTextsIn(locale).nouns;
  const [one, many = one] = own(nouns, entity) ?? nounOfScreen(locale, entity);
  return (count === 1 ? one : many) ?? logTextsIn(locale).phrases.record;
};

const nounOfScreen = (locale: Locale, entity: string): readonly string[] => {
  const { noun, title } = findScreen(entity) ?? listScreens().find(([, each]) => each.entity === entity)?.[1] ?? {};
  const titles = (tag: Locale) => {
    const text = title?.[tag];
    return text === undefined ? undefined : [inSentence(text)];
  };
  return noun?.[locale] ?? titles(locale) ?? noun?.[fallbackLocale] ?? titles(fallbackLocale) ?? [];
};

/** What a field is called; one that only a plugin has is put into words as well as its name allows. */
export const fieldText = (locale: Locale, entity: string, field: string): string => {
  const { fields, fieldsOf }: { fields: Table; fieldsOf: Readonly<Record<string, Table>> } = logTextsIn(locale);
  return own(own(fieldsOf, entity) ?? {}, field) ?? own(fields, field) ?? titleText(locale, field) ?? humanized(field);
};

/** A menu entry's own title in one of the languages: `titleZh`. */
const titleText = (locale: Locale, field: string) => {
  const language = locales.find((tag) => titleFields[tag] === field);
  return language && `${logTextsIn(locale).fields.title} (${localeNames[language]})`;
};

/** Whether a field has a word of its own. */
export const hasFieldText = (locale: Locale, field: string) =>
  Object.hasOwn(logTextsIn(locale).fields, field) || titleText(locale, field) !== undefined;

/** `opensAt` → `Opens at`. */
const humanized = (name: string) => {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a screen's or a button's code allows, in the words of a role's form: `members:ban` → `Members: Ban and unban members`. */
export const allowanceText = (locale: Locale, code: string): string => {
  const [name = "", button] = code.split(":");
  const screen = findScreen(name) ?? listScreens().find(([, { entity }]) => entity === name)?.[1];
  const entity = screen?.entity ?? name;
  const title = (screen && menuTitle(locale, screen.path)) ?? capital(nounText(locale, entity, 2));
  if (button === undefined) return title;
  return allowance(locale, title, buttonText(locale, code) ?? verbOf(locale, entity, button) ?? humanized(button));
};

/** Why a sanction was revoked: in the operator's words, or in the reader's where it was undone right away. */
export const revokeReasonText = (locale: Locale, reason: string) =>
  reason === UNDONE ? logTextsIn(locale).phrases.undone : reason;

/** What one of the console's own buttons allows, beside the title of its screen. */
export const buttonText = (locale: Locale, code: string): string | undefined => {
  const { allowances }: { allowances: Table } = laterTextsIn(locale);
  return own(allowances, code);
};

/** What the menu calls an entry that no administrator has given a title. */
export const menuTitle = (locale: Locale, path: string): string | undefined => {
  const { menu }: { menu: Table } = laterTextsIn(locale);
  const title = listScreens().find(([, screen]) => screen.path === path)?.[1].title;
  return own(menu, path) ?? title?.[locale] ?? title?.[fallbackLocale];
};

/** A call by what it works on and what it does. */
export const callText = (locale: Locale, call: string): string => {
  const [entity = ""] = currentCallName(call).split(".");
  return allowance(locale, capital(nounText(locale, entity, 2)), callVerb(locale, call));
};

/** What a call does; `which` is the value that tells what one of two things it is. */
export const callVerb = (locale: Locale, call: string, which?: string): string => {
  const [entity = "", name = ""] = currentCallName(call).split(".");
  const endpoint: Endpoint | undefined = own(findEntity(entity)?.endpoints ?? {}, name);
  const button = typeof endpoint?.access === "object" ? endpoint.access[0].split(":")[1] : undefined;
  const known = [which && `${name}.${which}`, name, button].map((each) => each && verbOf(locale, entity, each));
  const reads = endpoint?.method === "GET" ? verbOf(locale, entity, "load") : undefined;
  // Of a plugin's call there is no word but its name.
  return known.find(Boolean) || reads || humanized(name).toLowerCase();
};

/** The verb of an entity's own, such as that of cancelling a member's account, or else the usual one. */
const verbOf = (locale: Locale, entity: string, name: string) => {
  const verbs: Table = logTextsIn(locale).verbs;
  return own(verbs, `${entity}.${name}`) ?? own(verbs, name);
};

const allowance = (locale: Locale, noun: string, verb: string) =>
  fill(logTextsIn(locale).phrases.allowance, { noun, verb });

/** As it stands at the beginning of a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A template with its values; a part in brackets is left out where a value of it is missing or empty. */
export const fill = (template: string, values: Table): string => {
  const whole = template.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => values[name]) ? part : "",
  );
  // Every second piece is the name of a value.
  const pieces = whole.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 1 ? (values[piece] ?? "") : piece));
  return pieces.filter((piece) => piece !== "").reduce(spaced, "");
};

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/u;
const LATIN = /[\w#@/+&)\u00c0-\u024f\u1e00-\u1eff]/;

/** Chinese and Japanese words stand apart from Latin ones and from digits. */
const spaced = (text: string, next: string) => {
  const [before, after] = [text.slice(-1), next.charAt(0)];
  const isApart = (EAST_ASIAN.test(before) && LATIN.test(after)) || (LATIN.test(before) && EAST_ASIAN.test(after));
  return isApart ? `${text} ${next}` : text + next;
};
