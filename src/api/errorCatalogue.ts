/** The server's error texts in the operator's language: loaded at start, stored, and used before the next load ends. */
import { currentLocale } from "../i18n/locale.ts";

const key = () => `im.errors.${currentLocale()}`;

const stored = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? "{}");
  } catch {
    return {};
  }
};

let texts: Record<string, string> | undefined;

export const catalogued = (code: unknown): string | undefined => {
  texts ??= stored();
  return code === undefined || code === "" ? undefined : texts[`${code}`];
};

export const keepCatalogue = (loaded: Record<string, string>) => {
  texts = loaded;
  localStorage.setItem(key(), JSON.stringify(loaded));
};
