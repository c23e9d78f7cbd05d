import { nextDue, type Schedule } from "../../../contract/entities/notifications/notifications.schedule.ts";

/** When what the form has is due next, in ms; undefined when it never is, or is half filled in. */
export const nextDueOf = (values: Partial<Schedule>, now: number) => {
  const { notifyTime = "Day", onceTime = null, timeOfDay = null, weekdays = [], dayOfMonth = null } = values;
  const { startTime = null, endTime = null, timeZone = "+08:00" } = values;
  return nextDue({ notifyTime, onceTime, timeOfDay, weekdays, dayOfMonth, startTime, endTime, timeZone }, now);
};
