import { type EnumCode, enumValues } from "../../contract/core/enums.ts";
import { type Locale, locales } from "../../contract/core/locales.ts";
import { ruleText } from "../../contract/core/rules.ts";
import { enumText } from "../../contract/texts/enumText.ts";

/** The code of an enumeration that a cell names, as such or by its text in any language, so that an export can be imported. */
export const toCode = (name: EnumCode, cell: string) =>
  enumValues(name).find((code) => {
    const texts = [code, ...locales.map((locale) => enumText(name, code, locale))];
    return texts.some((text) => text.toLowerCase() === cell.toLowerCase());
  }) ?? cell;

/** What is wrong with a cell that names none of them: which there are. */
export const notOneOf = (texts: readonly string[], locale: Locale) =>
  ruleText("rule.oneOf", locale, { values: new Intl.ListFormat(locale, { type: "disjunction" }).format(texts) });

export const notOneOfEnum = (name: EnumCode, locale: Locale) =>
  notOneOf(
    enumValues(name).map((code) => enumText(name, code, locale)),
    locale,
  );
