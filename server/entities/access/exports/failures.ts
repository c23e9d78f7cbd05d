import { type ErrorName, errors, errorText } from "../../../../contract/core/errors.ts";
import type { Locale } from "../../../../contract/core/locales.ts";

const isFailure = (name: string): name is ErrorName => Object.hasOwn(errors, name);

/** A failure in words, as it was stored by its name. */
export const failureText = (name: string | null, locale: Locale): string | null => {
  if (name === null) return null;
  return errorText(isFailure(name) ? name : "exportFailed", locale);
};
