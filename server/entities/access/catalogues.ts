import { enums } from "../../../contract/core/enums.ts";
import { errors, errorText, type ErrorName, success } from "../../../contract/core/errors.ts";
import { type Locale, locales, type Texts } from "../../../contract/core/fieldErrors.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { routes } from "../../http/mount.ts";

const inLocale = (text: Texts, locale: Locale) => text[locales.indexOf(locale)] ?? text[1];
const names = Object.keys(errors) as ErrorName[];

export default routes(catalogues, {
  enumeration: async ({ locale }, { code }) =>
    Object.entries<{ text: Texts }>(enums[code]).map(([value, { text }]) => ({
      code: value,
      name: inLocale(text, locale),
    })),
  // Without a CDN links are good as they are.
  cdnUrl: async ({ deps }) => [deps.settings.CDN_URL ?? ""],
  responseCodes: async ({ locale }) => [
    { code: 0, name: inLocale(success, locale) },
    ...names.map((name) => ({ code: errors[name].code, name: errorText(name, locale) })),
  ],
  errorCodes: async ({ locale }) =>
    Object.fromEntries(names.map((name) => [errors[name].code, errorText(name, locale)])),
});
