/**
 * What the contract of a plugin may use, as `im-console/contract`: fields, calls and enumerations that both sides agree
 * on. It knows neither the server nor the browser.
 */
export { z } from "../contract/core/zod.ts";
export {
  asBoolean,
  asNumber,
  BatchResult,
  defineEntity,
  Done,
  endpoint,
  ImportResult,
  listQuery,
  Nothing,
  paged,
  Targets,
} from "../contract/core/endpoint.ts";
export type { Endpoint, Entity } from "../contract/core/endpoint.ts";
export * as field from "../contract/core/fields.ts";
export { crudEndpoints, deleteManyEndpoint, crudEntity, crudRecord } from "../contract/core/crudEndpoints.ts";
export { sortableCrudEndpoints } from "../contract/core/sortableCrudEndpoints.ts";
export { enumSchema } from "../contract/core/enums.ts";
export { linkSchemes } from "../contract/core/fields.ts";
export { fileLink, picturePurposes, presetLink } from "../contract/core/files.ts";
export { localeNames, locales } from "../contract/core/locales.ts";
export { defineLanguages, definePlugin, PLUGIN_API } from "../contract/core/plugin.ts";
export type { Language, Languages, PluginContract } from "../contract/core/plugin.ts";
export type { PluginSettings } from "../contract/entities/maintenance/systemSettings.kinds.ts";
export type { Locale } from "../contract/core/locales.ts";
