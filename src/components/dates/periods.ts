import dayjs from "dayjs";
import { currentLocale } from "../../i18n/locale.ts";
import { DAY_FORMAT, dayOf } from "./zoned.ts";

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

/** `Nov 16 – 22, 2026`. */
export const daysText = ({ from, to }: Days) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
