import type { EnumCode } from "../core/enums.ts";
import type { Locale } from "../core/locales.ts";
import { textsIn } from "./index.ts";

/** A value of an enumeration in words; one that is not of it as it stands. */
export const enumText = (code: EnumCode, value: string, locale: Locale) => {
  const values: Readonly<Record<string, string>> = textsIn(locale).enumerations[code];
  return values[value] ?? value;
};
