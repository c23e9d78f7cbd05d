import { type ErrorName, errors, errorText } from "../../contract/core/errors.ts";
import type { Locale } from "../../contract/core/locales.ts";

type Errors = Readonly<Record<string, string>>;

/** Why a part of a call was not done, in the caller's words: what is wrong goes by JSON pointer into that part. */
export const explainRefusal = (locale: Locale, reason: ErrorName, wrong: Errors) => ({
  code: errors[reason].code,
  msg: errorText(reason, locale),
  ...(Object.keys(wrong).length > 0 && {
    errors: Object.fromEntries(Object.entries(wrong).map(([path, text]) => [toPointer(path), text])),
  }),
});

/** `data.members.0.role` as JSON Pointer has it; what is wrong with the whole has none. */
const toPointer = (path: string) => (path === "" || path === "root" ? "" : `/${path.replaceAll(".", "/")}`);
