import { findDefinition } from "../entities/maintenance/systemSettings.ts";
import { type SettingDefinition, unitSeconds } from "../entities/maintenance/systemSettings.kinds.ts";
import { presetLink, presets } from "../core/files.ts";
import { UNDONE } from "../entities/moderation/sanctions.records.ts";
import { enums, isEnumCode } from "../core/enums.ts";
import { type Locale, localeNames } from "../core/locales.ts";
import { plainText } from "../core/richText.ts";
import { bytesText } from "../texts/bytesText.ts";
import { enumText } from "../texts/enumText.ts";
import { laterTextsIn } from "../texts/index.ts";
import { logTextsIn } from "../texts/log.ts";
import { findFieldKind } from "./fields.ts";
import { allowanceText, callText, fieldText, fill, nounText } from "./words.ts";
import { own } from "../core/own.ts";

/** What words are made in and with. */
export type Reader = {
  locale: Locale;
  /** An instant as the reader's clock shows it. */
  timeText: (instant: string) => string;
  /** Names of records, by `nameKey`. */
  names: Readonly<Record<string, string>>;
  /** Tells long lists to their end. */
  isWhole?: boolean;
  /** Of a technical setting, the one whose value is told: it says in what it is counted. */
  setting?: string | undefined;
};

/** A reader of what happened to one record of an entity. */
export const readerOf = (reader: Reader, entity: string, id: unknown): Reader =>
  entity === "systemSettings" && typeof id === "string" ? { ...reader, setting: id } : reader;

/** Where the name of a record stands among an entry's names. */
export const nameKey = (entity: string, id: string) => `${entity}:${id}`;

/** A record by its name, with the id beside it; by the id alone where nobody knows the name. */
export const recordText = ({ locale, names }: Reader, entity: string, id: string): string => {
  const name = ownName(locale, entity, id);
  if (name !== undefined) return name;
  const known = names[nameKey(entity, id)];
  return known === undefined ? id : fill(logTextsIn(locale).phrases.named, { name: known, id });
};

/** Records whose ids are words of the contract. */
const ownName = (locale: Locale, entity: string, id: string): string | undefined => {
  const settings: Readonly<Record<string, { label: string } | undefined>> = laterTextsIn(locale).settings.settings;
  if (entity === "systemSettings") return own(settings, id)?.label;
  return entity === "apiResources" ? callText(locale, id) : undefined;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const HIDDEN = /^•+$/;
/** Of a longer list the first ones are named. */
const SHOWN = 20;

/** A logged value of an entity's field in the reader's words; secrets are logged as dots. */
export const valueText = (reader: Reader, entity: string, field: string, value: unknown): string => {
  const { locale } = reader;
  const { phrases } = logTextsIn(locale);
  if (value === null || value === undefined || value === "") return phrases.nothing;
  if (typeof value === "boolean") return phrases[`${value}`];
  if (typeof value === "number") return numberText(reader, field, value);
  if (Array.isArray(value)) return listText(reader, entity, field, value);
  if (typeof value === "object") return partsText(reader, entity, field, value);
  return wordText(reader, entity, field, String(value));
};

const listText = (reader: Reader, entity: string, field: string, values: readonly unknown[]) => {
  const { phrases } = logTextsIn(reader.locale);
  if (values.length === 0) return phrases.nothing;
  const shown = (reader.isWhole ? values : values.slice(0, SHOWN)).map((value) =>
    valueText(reader, entity, field, value),
  );
  const left = values.length - shown.length;
  return [...shown, ...(left > 0 ? [fill(phrases.more, { count: `${left}` })] : [])].join(phrases.list);
};

/** Values within a value: each with what it is called, which may be a language or the record that it is for. */
const partsText = (reader: Reader, entity: string, field: string, value: object) => {
  const { phrases } = logTextsIn(reader.locale);
  const parts = Object.entries(value).map(([key, inner]) =>
    fill(phrases.pair, {
      word: keyText(reader, entity, field, key),
      value: valueText(reader, entity, key in value && /^\d+$/.test(key) ? field : key, inner),
    }),
  );
  return parts.length === 0 ? phrases.nothing : parts.join(phrases.parts);
};

const keyText = (reader: Reader, entity: string, field: string, key: string) => {
  if (Object.hasOwn(localeNames, key)) return languageText(key);
  // The roles of an account are kept by the server that they are for.
  if (/^\d+$/.test(key)) return recordText(reader, field === "roles" ? "tenants" : entity, key);
  return fieldText(reader.locale, entity, key);
};

const languageText = (tag: string) => {
  const names: Readonly<Record<string, string>> = localeNames;
  return own(names, tag) ?? tag;
};

const numberText = ({ locale, setting }: Reader, field: string, value: number) => {
  // The first of January 2024 was a Monday, which is 1.
  if (field === "weekdays") return weekday(locale).format(Date.UTC(2024, 0, value));
  if (field === "fileSize") return bytesText(value, locale);
  const definition = field === "value" && setting !== undefined ? findDefinition(setting) : undefined;
  return definition ? settingNumber(locale, definition, value) : new Intl.NumberFormat(locale).format(value);
};

/** A number of a technical setting as its screen shows it: a duration, kept in seconds, in its unit. */
const settingNumber = (locale: Locale, definition: SettingDefinition, value: number) => {
  const unit = "unit" in definition ? own(units, definition.unit) : undefined;
  const size = definition.type === "duration" ? unitSeconds[definition.unit] : 1;
  return new Intl.NumberFormat(locale, unit === undefined ? {} : { style: "unit", unit, unitDisplay: "long" }).format(
    value / size,
  );
};
/** Units that every language has a word for; what is counted in others is what the setting is called after. */
const units: Readonly<Record<string, string>> = {
  second: "second",
  minute: "minute",
  hour: "hour",
  day: "day",
  percent: "percent",
  MB: "megabyte",
};

const weekday = (locale: Locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });

const wordText = (reader: Reader, entity: string, field: string, word: string): string => {
  const { locale } = reader;
  const { phrases, values } = logTextsIn(locale);
  if (HIDDEN.test(word)) return phrases.hidden;
  const preset = presets.findIndex((name) => presetLink(name) === word);
  if (preset !== -1) return fill(phrases.preset, { number: `${preset + 1}` });
  if (word === UNDONE && (field === "revokeReason" || field === "reason")) return phrases.undone;
  if (word === "cleared" && field === "messages") return phrases.cleared;
  if (word === "unknown" && field === "status") return phrases.unknown;
  if (field === "call") return callText(locale, word);
  if (field === "targetType") return nounText(locale, word, 2);
  if (field === "codes" || field === "withheld") return allowanceText(locale, word);
  if (field === "languages" || field === "defaultLocale") return languageText(word);
  const isFailure = field === "lastError" || field === "failure";
  if (isFailure && own(enums.outboundFailure, word)) return enumText("outboundFailure", word, locale);
  const known: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = values;
  const said = own(own(known, field) ?? {}, word);
  if (said !== undefined) return said;
  const kind = findFieldKind(entity, field);
  if (kind.enumeration !== undefined && isEnumCode(kind.enumeration)) return enumText(kind.enumeration, word, locale);
  // Who reads a log reads words; of a text that is nothing but pictures there are none.
  if (kind.isRichText) return plainText(word) || phrases.nothing;
  if (INSTANT.test(word)) return reader.timeText(word);
  if (kind.entity === undefined || !/^\d+(,\d+)*$/.test(word)) return word;
  const ids = word.split(",");
  return ids.length > 1
    ? listText(reader, entity, field, ids)
    : recordText(reader, kind.entity === "" ? entity : kind.entity, word);
};
