import { addedLanguages } from "#languages";

/**
 * The product's languages, each in its own words. One more is a line here, a folder of texts beside those of
 * `contract/texts`, and one beside those of `src/i18n`; or it comes with a plugin.
 */
const builtIn = {
  "zh-CN": "简体中文",
  "en-US": "English",
  "vi-VN": "Tiếng Việt",
  "ja-JP": "日本語",
} as const;
/** Of the product; what is typed by it holds English words for a plugin's language where that lacks its own. */
export type Locale = keyof typeof builtIn;

/** What each language calls itself: the product's own, then those that plugins bring. */
export const localeNames: Readonly<Record<Locale, string>> = { ...builtIn, ...addedLanguages, ...builtIn };
export const locales = Object.keys(localeNames) as [Locale, ...Locale[]];
/** The same for each language. */
export const forEachLocale = <T>(value: T) =>
  Object.fromEntries(locales.map((locale) => [locale, value])) as Record<Locale, T>;
export const fallbackLocale: Locale = "en-US";
export const isBuiltIn = (locale: string) => Object.hasOwn(builtIn, locale);

/** How a language is spelled to other back ends: some know Vietnamese without its country only. */
export const toWireLanguage = (locale: Locale): string => (locale === "vi-VN" ? "vi" : locale);

/** The locale that a tag such as `en_US`, `vi`, `zh-Hans` names or is nearest to; en-US when none is near. */
export const toLocale = (tag: string | null | undefined): Locale => {
  const wanted = (tag ?? "").replace("_", "-").toLowerCase();
  const language = wanted.slice(0, 2);
  const exact = locales.find((locale) => locale.toLowerCase() === wanted);
  return exact ?? locales.find((locale) => locale.startsWith(language) && language.length === 2) ?? fallbackLocale;
};
