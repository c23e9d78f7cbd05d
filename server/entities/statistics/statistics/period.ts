import { type Bucket, type Period, STATISTICS_OFFSET } from "../../../../contract/entities/statistics/statistics.ts";
import type { z } from "zod";
import type { Context } from "../../../core/context.ts";
import { toDayStart } from "./collect.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const days = { "7d": 7, "30d": 30 } as const;
/** Days are drawn up to the first, weeks up to the second. */
const MOST_DAYS = 92;
const MOST_WEEKS = 400;

/** A period in ms, its end left out, and the one of the same length before it; all there is has none before it. */
export type Span = {
  grain: "hour" | "day";
  bucket: z.output<typeof Bucket>;
  start: number;
  end: number;
  hasBefore: boolean;
};

/** What a query asks for, by the statistics' days. */
export const resolveSpan = async ({ readDb, tenantId }: Context, period: Omit<Period, "timeZone">): Promise<Span> => {
  const now = Date.now();
  const end = toDayStart(now) + DAY;
  if (period.from !== undefined && period.to !== undefined) {
    const start = toDayStart(Date.parse(period.from));
    return { ...ofDays(start, toDayStart(Date.parse(period.to)) + DAY), hasBefore: true };
  }
  const { range } = period;
  if (range === "24h") {
    const last = Math.floor(now / HOUR) * HOUR + HOUR;
    return { grain: "hour", bucket: "hour", start: last - DAY, end: last, hasBefore: true };
  }
  if (range !== "all") return { ...ofDays(end - days[range] * DAY, end), hasBefore: true };
  const statistics = readDb.of(tenantId).selectFrom("statistic");
  const { first } = await statistics
    .where("tenantId", "=", tenantId)
    .where("grain", "=", "day")
    .select(({ fn }) => fn.min<string | null>("startsAt").as("first"))
    .executeTakeFirstOrThrow();
  return { ...ofDays(first ? Date.parse(first) : end - DAY, end), hasBefore: false };
};

const ofDays = (start: number, end: number) => {
  const length = (end - start) / DAY;
  const bucket = length <= MOST_DAYS ? "day" : length <= MOST_WEEKS ? "week" : "month";
  return { grain: "day", bucket, start, end } as const;
};

/** The statistics' day of an instant in ms, `YYYY-MM-DD`. */
export const toDayText = (at: number) => new Date(at + STATISTICS_OFFSET * HOUR).toISOString().slice(0, 10);
