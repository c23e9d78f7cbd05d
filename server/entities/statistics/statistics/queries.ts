import {
  averaged,
  metrics,
  type Metric,
  STATISTICS_OFFSET,
} from "../../../../contract/entities/statistics/statistics.ts";
import { anyOf } from "../../../db/expressions.ts";
import type { Context } from "../../../core/context.ts";
import { countPeople, isPeople } from "./people.ts";
import type { Span } from "./period.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const offset = STATISTICS_OFFSET * HOUR;
const iso = (at: number) => new Date(at).toISOString();

/** Metrics, and those that are counted by their parts too. */
type Counted = Metric | "registeredBy" | "reportsBy" | "messagesByKind" | "messagesByType";

/** What was counted from the beginning of the period before to the end of this one. */
const selectRows = async (
  { readDb, tenantId }: Context,
  wanted: readonly Counted[],
  { grain, start, end, hasBefore }: Span,
) => {
  const from = hasBefore ? start - (end - start) : start;
  const rows = await readDb
    .of(tenantId)
    .selectFrom("statistic")
    .where("tenantId", "=", tenantId)
    .where("grain", "=", grain)
    .where("metric", "=", anyOf<string>(wanted))
    .where("startsAt", ">=", iso(from))
    .where("startsAt", "<", iso(end))
    .select(["startsAt as at", "metric", "part"])
    .select((eb) => eb.cast<number>("amount", "float8").as("amount"))
    .execute();
  return rows.map((row) => ({ ...row, at: Date.parse(row.at) }));
};

/** Until when the tenant is counted. */
export const countedTime = async ({ readDb, tenantId }: Context) => {
  const state = await readDb
    .of(tenantId)
    .selectFrom("statisticState")
    .where("tenantId", "=", tenantId)
    .select("countedAt")
    .executeTakeFirst();
  return state?.countedAt ?? null;
};

/** The beginning of the bucket that an instant falls into: weeks from Monday, months by the calendar of the offset. */
const toBucketStart = (at: number, bucket: Span["bucket"]) => {
  if (bucket === "hour") return Math.floor(at / HOUR) * HOUR;
  const local = new Date(at + offset);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), bucket === "month" ? 1 : local.getUTCDate());
  const back = bucket === "week" ? ((local.getUTCDay() + 6) % 7) * DAY : 0;
  return midnight - back - offset;
};

const nextBucket = (at: number, bucket: Span["bucket"]) => {
  if (bucket === "hour") return at + HOUR;
  if (bucket !== "month") return at + (bucket === "week" ? 7 : 1) * DAY;
  const local = new Date(at + offset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offset;
};

type Dated = { at: number; amount: number };

/** Adds up what can be added; of distinct people the average of the period's days. */
const whole = (rows: readonly Dated[], isAveraged: boolean, from: number, to: number, step: number) => {
  const sum = rows.reduce((total, { at, amount }) => (at >= from && at < to ? total + amount : total), 0);
  // The day that is not over yet counts as one: it is there in the chart as well.
  const steps = Math.max(1, Math.round((to - from) / step));
  return isAveraged ? Math.round(sum / steps) : sum;
};

const chooseStep = (span: Span) => (span.grain === "hour" ? HOUR : DAY);

/** The amount of the period beside the one before. */
const compare = (rows: readonly Dated[], span: Span, isAveraged = false) => ({
  amount: whole(rows, isAveraged, span.start, span.end, chooseStep(span)),
  before: span.hasBefore
    ? whole(rows, isAveraged, span.start - (span.end - span.start), span.start, chooseStep(span))
    : null,
});

/** The period over time, and the one before it. */
const draw = (rows: readonly Dated[], span: Span, isAveraged = false) => ({
  points: toPoints(rows, span, isAveraged),
  pointsBefore: span.hasBefore ? toPoints(rows, span, isAveraged, span.end - span.start) : null,
});

/** Every bucket of the period, those without anything too; or what was there that long before each of them. */
const toPoints = (rows: readonly Dated[], span: Span, isAveraged: boolean, back = 0) => {
  const points: { at: string; value: number }[] = [];
  for (let at = toBucketStart(span.start, span.bucket); at < span.end; at = nextBucket(at, span.bucket)) {
    const [from, to] = [Math.max(at, span.start), Math.min(nextBucket(at, span.bucket), span.end)];
    points.push({ at: iso(at - back), value: whole(rows, isAveraged, from - back, to - back, chooseStep(span)) });
  }
  return points;
};

/** Each metric over the period. */
export const loadFigures = async (context: Context, span: Span, wanted: readonly Metric[] = metrics) => {
  const rows = await selectRows(context, wanted, span);
  return Promise.all(
    wanted.map(async (metric) => {
      const own = rows.filter((row) => row.metric === metric);
      const isAveraged = averaged.includes(metric);
      const isOfHours = span.grain === "hour" && isPeople(metric);
      const whole = isOfHours ? await countPeople(context, metric, span) : compare(own, span, isAveraged);
      return { metric, ...whole, ...draw(own, span, isAveraged) };
    }),
  );
};

/** One metric whole and by its parts, the largest first. */
export const loadCount = async (context: Context, span: Span, metric: Exclude<Counted, Metric>) => {
  const rows = await selectRows(context, [metric], span);
  const parts = [...new Set(rows.map(({ part }) => part))]
    .map((part) => ({
      part,
      ...compare(
        rows.filter((row) => row.part === part),
        span,
      ),
    }))
    .filter(({ amount, before }) => amount > 0 || (before ?? 0) > 0)
    .toSorted((a, b) => b.amount - a.amount);
  return { ...compare(rows, span), bucket: span.bucket, parts, ...draw(rows, span) };
};

/** One row per day of the period, the last one first; of an hour's period its hours. */
export const loadTable = async (context: Context, span: Span) => {
  const figures = await loadFigures(context, { ...span, bucket: span.grain, hasBefore: false });
  const first = figures[0]?.points ?? [];
  return first
    .map(({ at }, index) => ({
      at,
      amounts: figures.map(({ metric, points }) => [metric, points[index]?.value ?? 0] as const),
    }))
    .toReversed();
};
