import { type EnumCode, enums, enumValues, type Tone } from "../../../contract/core/enums.ts";
import { enumText as textOf } from "../../../contract/texts/enumText.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { own } from "../../../contract/core/own.ts";

/** The text of a value of one of the contract's enumerations; an unknown value of another backend as it stands. */
export const enumText = (code: EnumCode, value: string) => textOf(code, value, currentLocale());

export const enumTone = (code: EnumCode, value: string): Tone => {
  const values: Readonly<Record<string, { tone?: Tone }>> = enums[code];
  return own(values, value)?.tone ?? "plain";
};

export const enumChoices = (code: EnumCode, without: readonly string[] = []) =>
  enumValues(code)
    .filter((value) => !without.includes(value))
    .map((value) => ({ id: value, name: enumText(code, value) }));
