import { isTimeZone } from "./timeZone.ts";
import { z } from "./zod.ts";

/** A time of day, `HH:mm`; `8:30` and `830` are taken as `08:30`. */
export const TimeOfDay = z
  .string()
  .overwrite((text) =>
    text.replace(/^(\d{1,2})[:：]?(\d\d)$/, (_, hour: string, minute: string) => `${hour.padStart(2, "0")}:${minute}`),
  )
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "rule.timeOfDay");

const [FIRST_YEAR, LAST_YEAR] = [1900, 9999];
/**
 * An instant as ISO 8601, of the years and zones that clocks have: a database refuses others, or writes them
 * otherwise.
 */
export const Instant = z.iso
  .datetime({ offset: true, error: "rule.instant" })
  .refine((value) => !/[+-](1[5-9]|2\d):\d\d$/.test(value), "rule.instant")
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, "rule.instant");
/** An instant that is still to come: of an end in the past a form tells before anything is asked or sent. */
export const FutureInstant = Instant.refine((value) => Date.parse(value) > Date.now(), "rule.future");
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso
  .date("rule.invalid")
  .refine((value) => Number(value.slice(0, 4)) >= FIRST_YEAR, "rule.invalid");
/** Of the reader's clock: an IANA name such as `Europe/Berlin`, or an offset as `UtcOffset` has it. */
export const TimeZone = z.string().max(64, "rule.timeZone").refine(isTimeZone, "rule.timeZone");
/** From UTC, the same all year: `+08:00`, `-0330` or hours such as `8`. */
export const UtcOffset = z.string().regex(/^[+-]?(0?\d|1[0-4])(:?[0-5]\d)?$/, "rule.timeZone");

/** Periods up to now: the start of a list's time filter may be one, which begins anew whenever the list is asked for. */
export const periods = ["24h", "today", "7d", "30d", "thisMonth"] as const;
export type Period = (typeof periods)[number];

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

/** A list's filters as its call takes them: with the instants that the periods among them begin at. */
export const withStarts = (filters: Readonly<Record<string, unknown>>, startOf: (period: Period) => string) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name.endsWith("Start") && isPeriod(value) ? startOf(value) : value,
    ]),
  );
