/** What the three screens of figures share. */
import { z } from "../../core/zod.ts";
import * as field from "../../core/fields.ts";
import { homeRanges } from "./home.ts";

/** Days of statistics begin at midnight of this offset, in hours: one person's week is everybody's week. */
export const STATISTICS_OFFSET = 8;
/** The same as the name of a time zone; such names have the sign the other way round. */
export const STATISTICS_ZONE = `Etc/GMT-${STATISTICS_OFFSET}`;

/** What is counted per tenant, hour and day. Distinct people (`active`, `senders`) cannot be added up over days. */
export const metrics = [
  "registered",
  "cancelled",
  "active",
  "signIns",
  "senders",
  "messages",
  "groupsCreated",
  "groupsDissolved",
  "reports",
  "feedback",
] as const;
export type Metric = (typeof metrics)[number];
/** Of a longer bucket and of a whole period these are the average of its days. */
export const averaged: readonly Metric[] = ["active", "senders"];

const period = {
  range: z.enum(homeRanges).default("30d"),
  /** Both days of a period of one's own, the last one included; they go before the range. */
  from: field.Day.optional(),
  to: field.Day.optional(),
};
/** Longest period of one's own, in days. */
export const MOST_DAYS = 1100;
type Days = { from?: string | undefined; to?: string | undefined };
export const isPeriod = ({ from, to }: Days) => {
  if (from === undefined || to === undefined) return from === to;
  const length = Date.parse(to) - Date.parse(from);
  // What is no day is said at its own field.
  return Number.isNaN(length) || (length >= 0 && length < MOST_DAYS * 86_400_000);
};
export const periodRule = { path: ["to"], error: "rule.statisticsPeriod" as const };

export const Period = z.strictObject(period).refine(isPeriod, periodRule);
export const PeriodOfServer = z
  .strictObject({ ...period, selectTenantId: field.Id.optional() })
  .refine(isPeriod, periodRule);
export const PeriodExport = z
  .strictObject({ ...period, timeZone: field.TimeZone.default("+08:00") })
  .refine(isPeriod, periodRule);
export type Period = z.output<typeof Period>;

export const Bucket = z.enum(["hour", "day", "week", "month"]);
/** An amount beside that of the period before; null where there is none. */
const compared = { amount: z.number(), before: z.number().nullable() };
export const Part = z.object({ part: z.string(), ...compared });
export const Series = z.array(z.object({ at: z.string(), value: z.number() }));
/** A metric over time, and as long before: point by point, each at its own time; null where there is none before. */
const drawn = { points: Series, pointsBefore: Series.nullable() };

/** One metric over a period, whole, by what it is told apart by, and over time. */
export const Count = z.object({
  ...compared,
  bucket: Bucket,
  parts: z.array(Part),
  ...drawn,
});

/** How fresh the figures are. */
export const counted = {
  /** When everything was counted last; null while days are still to be counted. */
  countedTime: z.string().nullable(),
  /** Until when everything is counted, while days are still to be counted; null before the first of them, and after. */
  countedUntil: z.string().nullable(),
};

export const Overview = z.object({
  bucket: Bucket,
  startTime: z.string(),
  endTime: z.string(),
  ...counted,
  figures: z.array(z.object({ metric: z.enum(metrics), ...compared, ...drawn })),
});
