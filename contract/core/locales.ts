/**
 * The product's languages, each in its own words. One more is a line here, a folder of texts beside those of
 * `contract/texts`, and one beside those of `src/i18n`.
 */
export const localeNames = {
  "zh-CN": "简体中文",
  "en-US": "English",
  "vi-VN": "Tiếng Việt",
  "ja-JP": "日本語",
} as const;
export type Locale = keyof typeof localeNames;
export const locales = Object.keys(localeNames) as [Locale, ...Locale[]];
export const fallbackLocale: Locale = "en-US";

/** The supported locale nearest to a tag such as `en_US`, `vi`, `zh-Hans`; en-US when none is near. */
export const toLocale = (tag: string | null | undefined): Locale => {
  const language = (tag ?? "").slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(language) && language.length === 2) ?? fallbackLocale;
};
