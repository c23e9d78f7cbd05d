import type { Locale } from "../../../contract/core/locales.ts";
import { listEntities } from "../../../contract/entities/index.ts";

/** What of a text is no word of the language: JSON, and names that the code has and people do not. */
export const rawWordsIn = (shown: string, locale: Locale): string[] => {
  // A template of SMS names the place of its code.
  const text = shown.replace("{code}", "");
  return [
    ...(text.match(/[{}[\]"]|undefined|null|NaN/g) ?? []),
    // Digits belong to a word: the end of a key that chance made may begin with one.
    ...(text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => isRaw(word, locale)),
  ];
};

/** Names of fields, calls and entities. */
const keys = () =>
  new Set(
    listEntities().flatMap(({ name, endpoints, record }) => [
      name,
      ...Object.keys(record.shape),
      ...Object.entries(endpoints).flatMap(([key, { log = [] }]) => [key, ...log]),
    ]),
  );
let known: ReadonlySet<string> | undefined;

/** Of the names, those that cannot be a word of the language by chance. */
const isRaw = (word: string, locale: Locale) =>
  (known ??= keys()).has(word) && (locale === "en-US" ? /[A-Z]/.test(word) : !["menu", "id", "robot"].includes(word));
