import { enumValues } from "../../../contract/core/enums.ts";
import { errors, errorText, type ErrorName, successText } from "../../../contract/core/errors.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { enumText } from "../../../contract/texts/enumText.ts";
import { routes } from "../../http/mount.ts";

const names = Object.keys(errors) as ErrorName[];

export default routes(catalogues, {
  enumeration: async ({ locale }, { code }) =>
    enumValues(code).map((value) => ({ code: value, name: enumText(code, value, locale) })),
  // Without a CDN links are good as they are.
  cdnUrl: async ({ deps }) => [deps.settings.CDN_URL ?? ""],
  responseCodes: async ({ locale }) => [
    { code: 0, name: successText(locale) },
    ...names.map((name) => ({ code: errors[name].code, name: errorText(name, locale) })),
  ],
  errorCodes: async ({ locale }) =>
    Object.fromEntries(names.map((name) => [errors[name].code, errorText(name, locale)])),
});
