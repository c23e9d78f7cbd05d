import type rules from "../texts/en-US/rules.ts";
import { textsIn } from "../texts/index.ts";
import type { Locale } from "./locales.ts";

/**
 * What may be wrong with a field: the message of a field rule (`contract/core/fields.ts`), or what the server finds.
 */
export type RuleKey = keyof typeof rules;
export type Params = Record<string, string | number | bigint>;

/** The text of a rule in one language, `{name}` filled in from `params`. */
export const ruleText = (key: RuleKey, locale: Locale, params: Params = {}) => fill(textsIn(locale).rules[key], params);

export const fill = (template: string, params: Params) =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => `${params[name] ?? hole}`);

export const isRuleKey = (key: string): key is RuleKey => key.startsWith("rule.");
