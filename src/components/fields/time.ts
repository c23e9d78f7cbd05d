/** Times are stored in UTC and shown at the operator's offset. */
import type { Locale } from "../../../contract/core/locales.ts";

const two = (part: number) => `${part}`.padStart(2, "0");

const shifted = (at: Date, offsetHours: number) => new Date(at.getTime() + offsetHours * 3_600_000);

/** `YYYY/MM/DD HH:mm:ss` in lists; elsewhere `YYYY-MM-DD` in Chinese and `MM-DD-YYYY` in the other languages. */
export const exactTime = (at: Date, offsetHours: number, style: "list" | Locale) => {
  const time = shifted(at, offsetHours);
  const [year, month, day] = [`${time.getUTCFullYear()}`, two(time.getUTCMonth() + 1), two(time.getUTCDate())];
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
  if (style === "list") return `${year}/${month}/${day} ${clock}`;
  return style === "zh-CN" ? `${year}-${month}-${day} ${clock}` : `${month}-${day}-${year} ${clock}`;
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
  return format.format(Math.trunc(seconds / size), unit);
};

/** What `<input type="datetime-local">` shows and gives, at the operator's offset. */
export const toLocalInput = (iso: string | undefined, offsetHours: number) =>
  iso ? shifted(new Date(iso), offsetHours).toISOString().slice(0, 16) : "";

export const fromLocalInput = (value: string, offsetHours: number) =>
  value ? shifted(new Date(`${value}:00Z`), -offsetHours).toISOString() : undefined;

/** `+08:00`: how exports are told the operator's offset. */
export const offsetText = (hours: number) => `${hours < 0 ? "-" : "+"}${two(Math.abs(hours))}:00`;
