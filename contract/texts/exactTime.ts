/** Times are stored in UTC and shown in the operator's time zone. */
import type { Locale } from "../core/locales.ts";
import { offsetReader } from "../core/timeZone.ts";

export const twoDigits = (part: number) => `${part}`.padStart(2, "0");

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
  const clock = `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}:${twoDigits(time.getUTCSeconds())}`;
  return `${exactDay(time.toISOString().slice(0, 10), style)} ${clock}`;
};

/** A calendar day, `YYYY-MM-DD`, the way that days of times are shown. */
export const exactDay = (text: string, style: Style) => {
  const [year, month, day] = text.split("-");
  if (style === "list") return `${year}/${month}/${day}`;
  return style === "zh-CN" ? text : `${month}-${day}-${year}`;
};
