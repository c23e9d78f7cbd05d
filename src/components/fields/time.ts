/** Times are stored in UTC and shown in the operator's time zone. */
import type { Locale } from "../../../contract/core/locales.ts";
import { offsetReader } from "../../../contract/core/timeZone.ts";

const two = (part: number) => `${part}`.padStart(2, "0");

const readers = new Map<string, ReturnType<typeof offsetReader>>();

/** A time whose UTC parts are what clocks of the time zone show. */
const shifted = (at: Date, timeZone: string) => {
  const offsetAt = readers.get(timeZone) ?? offsetReader(timeZone);
  readers.set(timeZone, offsetAt);
  return new Date(at.getTime() + offsetAt(at.getTime()) * 60_000);
};

type Style = "list" | Locale;

/** `YYYY/MM/DD HH:mm:ss` in lists; elsewhere `YYYY-MM-DD` in Chinese and `MM-DD-YYYY` in the other languages. */
export const exactTime = (at: Date, timeZone: string, style: Style) => {
  const time = shifted(at, timeZone);
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
  return `${exactDay(time.toISOString().slice(0, 10), style)} ${clock}`;
};

/** A calendar day, `YYYY-MM-DD`, the way that days of times are shown. */
export const exactDay = (text: string, style: Style) => {
  const [year, month, day] = text.split("-");
  if (style === "list") return `${year}/${month}/${day}`;
  return style === "zh-CN" ? text : `${month}-${day}-${year}`;
};

const units = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

export const relativeTime = (at: Date, now: number, locale: Locale) => {
  const seconds = Math.round((at.getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", 1] as const);
  if (unit === "second") return format.format(0, "second");
  // What is to come in a little under a week comes in a week; of what was, only whole ones are over.
  return format.format(seconds > 0 ? Math.round(seconds / size) : Math.ceil(seconds / size), unit);
};

/** `+08:00`: how far clocks of a time zone, or of another spelling of an offset, are ahead of UTC now. */
export const offsetText = (timeZone: string) => {
  const minutes = offsetReader(timeZone)(Date.now());
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
