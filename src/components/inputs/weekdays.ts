import { listed } from "../../i18n/listed.ts";
import { currentLocale } from "../../i18n/locale.ts";

/** A Monday: the days after it are named by their place in the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `1` is Monday. */
export const weekdayText = (weekday: number) => format().format(dayOf(weekday));

const format = () => new Intl.DateTimeFormat(currentLocale(), { weekday: "short", timeZone: "UTC" });
const dayOf = (weekday: number) => MONDAY + (weekday - 1) * DAY;

/** From so many days in a row on only the first and the last are named. */
const ROW = 3;

/** Days of the week in their order, rows of them by their ends: `Mon – Fri, Sun`. */
export const weekdaysText = (days: readonly number[]) => {
  const rows: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last && day === last[1] + 1) last[1] = day;
    else rows.push([day, day]);
  }
  return listed(
    rows.flatMap(([first, last]) =>
      last - first + 1 < ROW
        ? Array.from({ length: last - first + 1 }, (_, index) => weekdayText(first + index))
        : [format().formatRange(dayOf(first), dayOf(last))],
    ),
  );
};
