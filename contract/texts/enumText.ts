import type { EnumCode } from "../core/enums.ts";
import type { Locale } from "../core/locales.ts";
import { findEnumeration } from "./index.ts";
import { own } from "../core/own.ts";

/** A value of an enumeration in words; one that is not of it as it stands. */
export const enumText = (code: EnumCode, value: string, locale: Locale) => {
  const values = findEnumeration(code, locale);
  return (values && own(values, value)) ?? value;
};
