/** Days and instants of the operator's time zone. */
import dayjs, { type Dayjs } from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

export const DAY_FORMAT = "YYYY-MM-DD";

/** What a picker gives for a date that does not exist or is not whole: the rule of the field refuses it. */
export const UNREADABLE = "Invalid Date";

/** An instant for a picker, which shows it in its own time zone. */
export const toInstant = (iso: string): Dayjs => dayjs.utc(iso);

/** A calendar day for a picker: at noon, which every day of every time zone has. */
export const toDay = (day: string, timeZone: string): Dayjs => dayjs.tz(`${day}T12:00`, timeZone);

/** When a calendar day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string) => dayjs.tz(`${day}T00:00`, timeZone).toISOString();

/** The calendar day of an instant in a time zone. */
export const dayOf = (at: number, timeZone: string) => dayjs(at).tz(timeZone).format(DAY_FORMAT);
