import type { EnumCode } from "../core/enums.ts";
import type { Locale } from "../core/locales.ts";
import { textsIn } from "./index.ts";
import { own } from "../core/own.ts";

/** A value of an enumeration in words; one that is not of it as it stands. */
export const enumText = (code: EnumCode, value: string, locale: Locale) => {
  const values: Readonly<Record<string, string>> = textsIn(locale).enumerations[code];
  return own(values, value) ?? value;
};
