import type { Random } from "../random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How much is said in each hour of a local day: the night is quiet, the evening busiest. */
export const hoursOfDay = [5, 3, 2, 1, 1, 2, 5, 11, 18, 22, 24, 25, 30, 24, 22, 23, 25, 29, 34, 42, 50, 46, 31, 14];
/** From Sunday on. */
const WEEKDAYS = [1.25, 0.9, 0.92, 0.95, 1, 1.2, 1.4];

export const iso = (time: number) => new Date(time).toISOString();

type Span = { days: number; offsetHours: number; /** Activity at its beginning, as a part of today's. */ from: number };

/**
 * Draws instants of the last `days` days, of a week at least, as people of the zone are awake, with more towards today.
 */
export const rhythm = ({ next, weighted }: Random, now: number, { days, offsetHours, from }: Span) => {
  const localToday = Math.floor((now + offsetHours * HOUR) / DAY) * DAY;
  const starts = Array.from({ length: days + 1 }, (_, index) => localToday - (days - index) * DAY);
  const weights = starts.map(
    (start, index) => (WEEKDAYS[new Date(start).getUTCDay()] ?? 1) * (from + ((1 - from) * index) / days),
  );
  return (): number => {
    const start = starts[weighted(weights)] ?? localToday;
    const time = Math.floor(start + weighted(hoursOfDay) * HOUR + next() * HOUR - offsetHours * HOUR);
    // An hour of today that is still to come was one of a week ago. Drawing again would make the hour of day decide what
    // is drawn for everything after.
    return time < now ? time : time - 7 * DAY;
  };
};

/** An instant between two, nearer to the later one. */
export const recent = ({ next }: Random, from: number, to: number) => Math.floor(to - (to - from) * next() ** 4);
