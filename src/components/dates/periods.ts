import dayjs from "dayjs";
import { type Period, withStarts } from "../../../contract/core/times.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { DAY_FORMAT, dayOf, startOfDay } from "./zoned.ts";

export type Days = { from: string; to: string };

/** Periods of whole days that end today or before, by the calendar of a time zone. */
export const dayPeriods = (timeZone: string) => {
  const to = dayOf(Date.now(), timeZone);
  const today = dayjs.utc(to);
  const lastMonth = today.subtract(1, "month");
  return {
    today: { from: to, to },
    "7d": { from: today.subtract(6, "day").format(DAY_FORMAT), to },
    "30d": { from: today.subtract(29, "day").format(DAY_FORMAT), to },
    thisMonth: { from: today.startOf("month").format(DAY_FORMAT), to },
    lastMonth: { from: lastMonth.startOf("month").format(DAY_FORMAT), to: lastMonth.endOf("month").format(DAY_FORMAT) },
  } satisfies Record<string, Days>;
};

const HOUR = 3_600_000;
const starts = {
  "24h": () => Date.now() - 24 * HOUR,
  today: (timeZone: string) => Date.parse(startOfDay(dayPeriods(timeZone).today.from, timeZone)),
  "7d": () => Date.now() - 168 * HOUR,
  "30d": () => Date.now() - 720 * HOUR,
  thisMonth: (timeZone: string) => Date.parse(startOfDay(dayPeriods(timeZone).thisMonth.from, timeZone)),
} satisfies Record<Period, (timeZone: string) => number>;

/** When a period up to now begins. */
export const startOf = (period: Period, timeZone: string) => starts[period](timeZone);

/** A list's filters as they are asked for now: what a period means changes by the minute. */
export const toTimes = (filters: Readonly<Record<string, unknown>> = {}) =>
  withStarts(filters, (period) => new Date(startOf(period, getPreferences().timeZone)).toISOString());

/** `Nov 16 – 22, 2026`. */
export const daysText = ({ from, to }: Days) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
