/** The product's languages; wire spellings such as `en_US`, `vi_VN`, `ja_JP` and `vi` are read too (`design 12`). */
export const locales = ["zh-CN", "en-US", "vi-VN", "ja-JP"] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = "en-US";

/** The supported locale nearest to a tag such as `en_US`, `vi`, `zh-Hans`; en-US when none is near. */
export const toLocale = (tag: string | null | undefined): Locale => {
  const language = (tag ?? "").slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(language) && language.length === 2) ?? fallbackLocale;
};

/** One text in each language, in the order of `locales`. */
export type Texts = readonly [zh: string, en: string, vi: string, ja: string];
