import { type Locale, locales, type Texts, toLocale } from "../../contract/core/fieldErrors.ts";

const KEY = "lang";

/** The operator's choice, else the browser's language, else en-US. */
export const currentLocale = (): Locale => toLocale(localStorage.getItem(KEY) ?? navigator.language);

/** Messages, menus and dates are made once per page, so another language means another page. */
export const chooseLocale = (locale: Locale) => {
  localStorage.setItem(KEY, locale);
  window.location.reload();
};

/** Each language in its own words. */
export const localeNames: Record<Locale, string> = {
  "zh-CN": "简体中文",
  "en-US": "English",
  "vi-VN": "Tiếng Việt",
  "ja-JP": "日本語",
};

/** The text of one of the contract's four-language tuples in the operator's language. */
export const localeText = (texts: Texts) => texts[locales.indexOf(currentLocale())] ?? texts[1];
