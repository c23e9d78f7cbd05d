/** When a schedule runs, and which days before that it looks at: by the clock of its zone, in summer and in winter. */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { type Period, withStarts } from "../../../../contract/core/times.ts";
import { DAYS, type ExportSchedule } from "../../../../contract/entities/access/exports/exportSchedules.ts";
import type { Fields } from "../../../core/context.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

export type Timing = Pick<
  ExportSchedule,
  "frequency" | "onceTime" | "timeOfDay" | "weekdays" | "dayOfMonth" | "timeZone"
>;
type Range = NonNullable<ExportSchedule["range"]>;

const DAY = "YYYY-MM-DD";
/** In ms. */
const HOUR = 3_600_000;
/** Days looked ahead: a day of the month comes within two months. */
const AHEAD = 63;

/** The first time due after an instant, in ms; undefined when there is none any more. */
export const nextDue = (schedule: Timing, after: number): number | undefined => {
  const { frequency, onceTime, timeOfDay, timeZone } = schedule;
  if (frequency === "Once") {
    const once = Date.parse(onceTime ?? "");
    return once > after ? once : undefined;
  }
  if (timeOfDay === null) return undefined;
  const first = dayjs.utc(dayjs(after).tz(timeZone).format(DAY));
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const day = first.add(ahead, "day");
    // A time that the clocks leave out, in the night that summer begins, comes as much later as they go forward.
    const due = dayjs.tz(`${day.format(DAY)}T${timeOfDay}`, timeZone).valueOf();
    if (due > after && isDay(schedule, day)) return due;
  }
  return undefined;
};

const isDay = ({ frequency, weekdays, dayOfMonth }: Timing, day: dayjs.Dayjs) => {
  if (frequency === "Week") return weekdays.includes(day.day() || 7);
  return frequency !== "Month" || day.date() === Math.min(dayOfMonth ?? 1, day.daysInMonth());
};

/** The first day of a range that ends before the day of a run, and the first one after it. */
const daysOf = (range: Range, today: dayjs.Dayjs): [dayjs.Dayjs, dayjs.Dayjs] => {
  const monday = today.subtract((today.day() + 6) % 7, "day");
  const month = today.startOf("month");
  const ranges: Record<Range, [dayjs.Dayjs, dayjs.Dayjs]> = {
    PreviousDay: [today.subtract(1, "day"), today],
    PreviousWeek: [monday.subtract(7, "day"), monday],
    PreviousMonth: [month.subtract(1, "month"), month],
    Last7Days: [today.subtract(7, "day"), today],
    Last30Days: [today.subtract(30, "day"), today],
  };
  return ranges[range];
};

/** When a run was due, and on which clock. */
type Run = { at: number; timeZone: string };

const dayOf = ({ at, timeZone }: Run) => dayjs.utc(dayjs(at).tz(timeZone).format(DAY));
const midnight = (day: dayjs.Dayjs, timeZone: string) => dayjs.tz(`${day.format(DAY)}T00:00`, timeZone).toISOString();

/** The filters that a range sets for a run which was due at an instant. */
export const rangeFilters = (range: Range, field: string, run: Run): Record<string, string> => {
  const [start, end] = daysOf(range, dayOf(run));
  if (field === DAYS) return { from: start.format(DAY), to: end.subtract(1, "day").format(DAY) };
  return { [`${field}Start`]: midnight(start, run.timeZone), [`${field}End`]: midnight(end, run.timeZone) };
};

/** The filters of a run: a period among them, such as the last 24 hours, begins anew with each. */
export const filtersAt = (filters: Fields, run: Run): Fields => {
  const before = (hours: number) => new Date(run.at - hours * HOUR).toISOString();
  const starts: Record<Period, () => string> = {
    "24h": () => before(24),
    today: () => midnight(dayOf(run), run.timeZone),
    "7d": () => before(168),
    "30d": () => before(720),
    thisMonth: () => midnight(dayOf(run).startOf("month"), run.timeZone),
  };
  return withStarts(filters, (period) => starts[period]());
};
