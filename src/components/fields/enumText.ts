import { type EnumCode, enums, type Tone } from "../../../contract/core/enums.ts";
import type { Texts } from "../../../contract/core/fieldErrors.ts";
import { localeText } from "../../i18n/locale.ts";

const getEntries = (code: EnumCode): Record<string, { text: Texts; tone?: Tone }> => enums[code];

/** The text of a value of one of the contract's enumerations; an unknown value of another backend as it stands. */
export const enumText = (code: EnumCode, value: string) => {
  const entry = getEntries(code)[value];
  return entry ? localeText(entry.text) : value;
};

export const enumTone = (code: EnumCode, value: string): Tone => getEntries(code)[value]?.tone ?? "plain";

export const enumChoices = (code: EnumCode, without: readonly string[] = []) =>
  Object.keys(enums[code])
    .filter((value) => !without.includes(value))
    .map((value) => ({ id: value, name: enumText(code, value) }));
