import { fallbackLocale, isBuiltIn, type Locale, toLocale } from "../../contract/core/locales.ts";

const KEY = "lang";

/** The operator's choice, else the browser's language, else en-US. */
export const currentLocale = (): Locale => toLocale(localStorage.getItem(KEY) ?? navigator.language);

/** The language whose texts the console has itself: English under one that a plugin brings. */
export const writtenLocale = (): Locale => (isBuiltIn(currentLocale()) ? currentLocale() : fallbackLocale);

/**
 * Messages, menus and dates are made once per page, so another language means another page. Whoever stays when the
 * browser asks about what was typed keeps the language, too.
 */
export const chooseLocale = (locale: Locale) => {
  const keep = () => localStorage.setItem(KEY, locale);
  window.addEventListener("pagehide", keep, { once: true });
  window.addEventListener("pointerdown", () => window.removeEventListener("pagehide", keep), { once: true });
  window.location.reload();
};
