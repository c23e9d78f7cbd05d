import type formRules from "../texts/en-US/formRules.ts";
import type rules from "../texts/en-US/rules.ts";
import { findFormRule, textsIn } from "../texts/index.ts";
import { fallbackLocale, type Locale } from "./locales.ts";

/** A rule of a plugin: its name has the plugin's before it, `rule.holidays.past`. */
export type AddedRule = `rule.${string}.${string}`;
/** What it says, by language; in English where one is missing. `{name}` is filled in. */
export type AddedRules = Readonly<Record<AddedRule, { "en-US": string } & Readonly<Record<string, string>>>>;

/**
 * What may be wrong with a field: the message of a field rule (`contract/core/fields.ts`), or what the server finds.
 */
export type RuleKey = keyof typeof rules | keyof typeof formRules | AddedRule;
export type Params = Record<string, string | number | bigint>;

const added = new Map<string, AddedRules[AddedRule]>();

/** Makes the rules of a plugin known; that no other has their names was checked before. */
export const addRules = (more: AddedRules = {}) => {
  for (const [key, texts] of Object.entries(more)) added.set(key, texts);
};

export const removeRules = (some: AddedRules = {}) => {
  for (const key of Object.keys(some)) added.delete(key);
};

/** Whether a name means another rule than this one. */
export const isRuleTaken = (key: string, texts: AddedRules[AddedRule]) => ![undefined, texts].includes(added.get(key));

const findText = (key: string, locale: Locale) => {
  const own: Readonly<Record<string, string>> = textsIn(locale).rules;
  const texts = added.get(key);
  return own[key] ?? findFormRule(key, locale) ?? texts?.[locale] ?? texts?.[fallbackLocale];
};

/** The text of a rule in one language, `{name}` filled in from `params`. */
export const ruleText = (key: RuleKey, locale: Locale, params: Params = {}) =>
  fill(findText(key, locale) ?? textsIn(locale).rules["rule.invalid"], params);

export const fill = (template: string, params: Params) =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => `${params[name] ?? hole}`);

export const isRuleKey = (key: string): key is RuleKey => key.startsWith("rule.");
