import { type Expression, sql } from "kysely";
import {
  averaged,
  metrics,
  type Metric,
  STATISTICS_OFFSET,
} from "../../../../contract/entities/statistics/statistics.ts";
import { anyOf } from "../../../db/expressions.ts";
import type { Context } from "../../../core/context.ts";
import { toDayStart } from "./collect.ts";
import { countPeople, isPeople } from "./people.ts";
import type { Span } from "./period.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const offset = STATISTICS_OFFSET * HOUR;
const iso = (at: number) => new Date(at).toISOString();

type Dated = { at: number; amount: number };

/** What is counted by parts, and the metric that these add up to. */
const wholes = {
  registeredBy: "registered",
  reportsBy: "reports",
  messagesByKind: "messages",
  messagesByType: "messages",
} as const satisfies Record<string, Metric>;
type ByParts = keyof typeof wholes;

/** The hours or days that were counted, from the beginning of the period before to the end of this one. */
const selectCounted = (
  { readDb, tenantId }: Context,
  wanted: readonly (Metric | ByParts)[],
  { grain, start, end, hasBefore }: Span,
) =>
  readDb
    .of(tenantId)
    .selectFrom("statistic")
    .where("tenantId", "=", tenantId)
    .where("grain", "=", grain)
    .where("metric", "=", anyOf<string>(wanted))
    .where("startsAt", ">=", iso(hasBefore ? start - (end - start) : start))
    .where("startsAt", "<", iso(end));

/** Each metric over time, in any order. As arrays the hours or days are read in less time than as many rows. */
const loadSeries = async (context: Context, span: Span, wanted: readonly Metric[]) => {
  const rows = await selectCounted(context, wanted, span)
    .groupBy("metric")
    .select("metric")
    .select((eb) => [
      toArray(eb.cast(eb.fn("date_part", [sql.lit("epoch"), "startsAt"]), "bigint")).as("seconds"),
      toArray(eb.ref("amount")).as("amounts"),
    ])
    .execute();
  const series = rows.map(({ metric, seconds, amounts }) => {
    const dated = seconds.map((second, index): Dated => ({ at: second * 1000, amount: amounts[index] ?? 0 }));
    return [metric, summed(dated)] as const;
  });
  const known = new Map<string, Sum>(series);
  return (metric: Metric) => known.get(metric) ?? summed([]);
};
const toArray = (value: Expression<unknown>) => sql<number[]>`to_json(array_agg(${value}))`;

/** What each part came to in this period and in the one before it, the largest first. */
const loadParts = async (context: Context, span: Span, wanted: readonly ByParts[]) => {
  const rows = await selectCounted(context, wanted, span)
    .groupBy(["metric", "part"])
    .select(["metric", "part"])
    .select((eb) => {
      const sum = (side: ">=" | "<") =>
        eb.cast<number>(
          eb.fn.coalesce(eb.fn.sum("amount").filterWhere("startsAt", side, iso(span.start)), eb.lit(0)),
          "float8",
        );
      return [sum(">=").as("amount"), sum("<").as("before")];
    })
    .orderBy("amount", "desc")
    .orderBy("part")
    .execute();
  const parts = rows.map(({ before, ...row }) => ({ ...row, before: span.hasBefore ? before : null }));
  return Map.groupBy(parts, ({ metric }) => metric);
};

/** How fresh the tenant's figures are. A first count takes its days by the quarter, and says how far it is. */
export const loadCounted = async ({ readDb, tenantId }: Context) => {
  const state = await readDb
    .of(tenantId)
    .selectFrom("statisticState")
    .where("tenantId", "=", tenantId)
    .select(["countedDay", "countedAt"])
    .executeTakeFirst();
  if (!state) return { countedTime: null, countedUntil: null };
  const until = Date.parse(state.countedDay) + DAY;
  // Of a day that has just begun nothing is counted for a moment.
  if (until < toDayStart(Date.now())) return { countedTime: null, countedUntil: iso(until) };
  return { countedTime: state.countedAt, countedUntil: null };
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

/** The sum of what lies between two instants, the second left out: of a year's days each is looked at once. */
type Sum = (from: number, to: number) => number;
const summed = (rows: readonly Dated[]): Sum => {
  const sorted = rows.toSorted((one, other) => one.at - other.at);
  const sums = [0];
  for (const { amount } of sorted) sums.push((sums.at(-1) ?? 0) + amount);
  const before = (at: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.at ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  };
  return (from, to) => before(to) - before(from);
};

/** Adds up what can be added; of distinct people the average of the period's days. */
const whole = (sum: Sum, isAveraged: boolean, from: number, to: number, step: number) => {
  // The day that is not over yet counts as one: it is there in the chart as well.
  const steps = Math.max(1, Math.round((to - from) / step));
  return isAveraged ? Math.round(sum(from, to) / steps) : sum(from, to);
};

const chooseStep = (span: Span) => (span.grain === "hour" ? HOUR : DAY);

/** The amount of the period beside the one before. */
const compare = (sum: Sum, span: Span, isAveraged = false) => ({
  amount: whole(sum, isAveraged, span.start, span.end, chooseStep(span)),
  before: span.hasBefore
    ? whole(sum, isAveraged, span.start - (span.end - span.start), span.start, chooseStep(span))
    : null,
});

/** The period over time, and the one before it. */
const draw = (sum: Sum, span: Span, isAveraged = false) => ({
  points: toPoints(sum, span, isAveraged),
  pointsBefore: span.hasBefore ? toPoints(sum, span, isAveraged, span.end - span.start) : null,
});

/** Every bucket of the period, those without anything too; or what was there that long before each of them. */
const toPoints = (sum: Sum, span: Span, isAveraged: boolean, back = 0) => {
  const points: { at: string; value: number }[] = [];
  for (let at = toBucketStart(span.start, span.bucket); at < span.end; at = nextBucket(at, span.bucket)) {
    const [from, to] = [Math.max(at, span.start), Math.min(nextBucket(at, span.bucket), span.end)];
    points.push({ at: iso(at - back), value: whole(sum, isAveraged, from - back, to - back, chooseStep(span)) });
  }
  return points;
};

/** Each metric over the period. */
export const loadFigures = async (context: Context, span: Span, wanted: readonly Metric[] = metrics) => {
  const seriesOf = await loadSeries(context, span, wanted);
  return Promise.all(
    wanted.map(async (metric) => {
      const own = seriesOf(metric);
      const isAveraged = averaged.includes(metric);
      const isOfHours = span.grain === "hour" && isPeople(metric);
      const whole = isOfHours ? await countPeople(context, metric, span) : compare(own, span, isAveraged);
      return { metric, ...whole, ...draw(own, span, isAveraged) };
    }),
  );
};

/** Each of these whole and by its parts. */
export const loadCounts = async <M extends ByParts>(context: Context, span: Span, wanted: readonly M[]) => {
  const [seriesOf, partsOf] = await Promise.all([
    loadSeries(context, span, [...new Set(wanted.map((metric) => wholes[metric]))]),
    loadParts(context, span, wanted),
  ]);
  return (metric: M) => {
    const all = seriesOf(wholes[metric]);
    const parts = (partsOf.get(metric) ?? []).map(({ part, amount, before }) => ({ part, amount, before }));
    return { ...compare(all, span), bucket: span.bucket, parts, ...draw(all, span) };
  };
};

export const loadCount = async (context: Context, span: Span, metric: ByParts) =>
  (await loadCounts(context, span, [metric]))(metric);

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
