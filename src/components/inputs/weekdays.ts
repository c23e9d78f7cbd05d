import { currentLocale } from "../../i18n/locale.ts";

/** A Monday: the days after it are named by their place in the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `1` is Monday. */
export const weekdayText = (weekday: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: "short", timeZone: "UTC" }).format(MONDAY + (weekday - 1) * DAY);
