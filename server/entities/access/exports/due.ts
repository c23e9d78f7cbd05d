/** When a schedule runs, and which days before that it looks at: by the clock of its zone, in summer and in winter. */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { DAYS, type ExportSchedule } from "../../../../contract/entities/access/exports/exportSchedules.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

export type Timing = Pick<
  ExportSchedule,
  "frequency" | "onceTime" | "timeOfDay" | "weekdays" | "dayOfMonth" | "timeZone"
>;
type Range = NonNullable<ExportSchedule["range"]>;

const DAY = "YYYY-MM-DD";
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

/** The filters that a range sets for a run which was due at an instant. */
export const rangeFilters = (
  range: Range,
  field: string,
  { at, timeZone }: { at: number; timeZone: string },
): Record<string, string> => {
  const [start, end] = daysOf(range, dayjs.utc(dayjs(at).tz(timeZone).format(DAY)));
  if (field === DAYS) return { from: start.format(DAY), to: end.subtract(1, "day").format(DAY) };
  const midnight = (day: dayjs.Dayjs) => dayjs.tz(`${day.format(DAY)}T00:00`, timeZone).toISOString();
  return { [`${field}Start`]: midnight(start), [`${field}End`]: midnight(end) };
};
