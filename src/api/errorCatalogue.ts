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

/** A text with figures in it is left to the answer, which has them filled in. */
export const catalogued = (code: unknown): string | undefined => {
  texts ??= stored();
  const text = code === undefined || code === "" ? undefined : texts[`${code}`];
  return text?.includes("{") ? undefined : text;
};

export const keepCatalogue = (loaded: Record<string, string>) => {
  texts = loaded;
  localStorage.setItem(key(), JSON.stringify(loaded));
};
