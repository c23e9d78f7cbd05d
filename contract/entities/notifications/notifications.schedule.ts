/** When a notification is due, the same on the server and in the form that writes it. */
import { toOffsetMinutes } from "../../core/timeZone.ts";

export type Schedule = {
  notifyTime: "Now" | "Once" | "Day" | "Week" | "Month";
  onceTime: string | null;
  /** `HH:mm` at `timeZone`. */
  timeOfDay: string | null;
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  /** In a month that has no such day its last one: 31 is always the last. */
  dayOfMonth: number | null;
  startTime: string | null;
  endTime: string | null;
  /** An offset, which knows no summer time. */
  timeZone: string;
};

/** How long what is sent now can still be stopped. */
export const SEND_PAUSE_SECONDS = 60;

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days looked ahead: a day of the month comes within two months. */
const AHEAD = 63;

export const isRecurring = ({ notifyTime }: Pick<Schedule, "notifyTime">) =>
  notifyTime === "Day" || notifyTime === "Week" || notifyTime === "Month";

/** The first time due after an instant, in ms; undefined when there is none any more. `Now` has none of its own. */
export const nextDue = (schedule: Schedule, after: number): number | undefined => {
  const { notifyTime, onceTime, timeOfDay, startTime, endTime, timeZone } = schedule;
  if (notifyTime === "Once")
    return onceTime !== null && Date.parse(onceTime) > after ? Date.parse(onceTime) : undefined;
  if (!isRecurring(schedule) || timeOfDay === null) return undefined;
  const offset = toOffsetMinutes(timeZone) * MINUTE;
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  const start = startTime === null ? -Infinity : Date.parse(startTime);
  const from = Math.max(after, start);
  const firstDay = Math.floor((from + offset) / DAY) * DAY;
  for (let day = firstDay; day <= firstDay + AHEAD * DAY; day += DAY) {
    const due = day + (hours * 60 + minutes) * MINUTE - offset;
    if (due <= after || due < start || !isDay(schedule, new Date(day))) continue;
    return endTime !== null && due > Date.parse(endTime) ? undefined : due;
  }
  return undefined;
};

const isDay = ({ notifyTime, weekdays, dayOfMonth }: Schedule, day: Date) => {
  if (notifyTime === "Week") return weekdays.includes(day.getUTCDay() || 7);
  if (notifyTime !== "Month") return true;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(dayOfMonth ?? 1, last);
};
