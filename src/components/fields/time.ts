import type { Locale } from "../../../contract/core/locales.ts";
import { offsetReader } from "../../../contract/core/timeZone.ts";
import { twoDigits } from "../../../contract/texts/exactTime.ts";

const units = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** What browsers would call "now"; of another language their own word. */
const justNow: Readonly<Partial<Record<Locale, string>>> = {
  "en-US": "just now",
  "zh-CN": "刚刚",
  "vi-VN": "vừa xong",
  "ja-JP": "たった今",
};

export const relativeTime = (at: Date, now: number, locale: Locale) => {
  const seconds = Math.round((at.getTime() - now) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", 1] as const);
  if (unit === "second")
    return (
      (seconds <= 0 && justNow[locale]) || new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, unit)
    );
  // Counted from now, not by the calendar: 47 hours ago may be the day before "yesterday".
  const format = new Intl.RelativeTimeFormat(locale);
  // What is to come in a little under a week comes in a week; of what was, only whole ones are over.
  return format.format(seconds > 0 ? Math.round(seconds / size) : Math.ceil(seconds / size), unit);
};

/** `+08:00`: how far clocks of a time zone, or of another spelling of an offset, are ahead of UTC now. */
export const offsetText = (timeZone: string) => {
  const minutes = offsetReader(timeZone)(Date.now());
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};
