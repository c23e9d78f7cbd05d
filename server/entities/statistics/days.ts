import { type Expression, sql } from "kysely";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";

const offset = sql.raw(`interval '${STATISTICS_OFFSET} hours'`);

/** Where the hour, day, week or month of an instant begins: those of every figure begin where those of the statistics do. */
export const startOf = (unit: "hour" | "day" | "week" | "month", at: Expression<unknown>) =>
  sql<string>`date_trunc(${sql.lit(unit)}, ${at} + ${offset}) - ${offset}`;

/**
 * The beginnings of all hours, days, weeks or months from one on, as rows of `at`. They are counted where those of the
 * statistics lie: a month later than the last day of one, where theirs begin in UTC, is another day of the next.
 */
export const startsFrom = (unit: "hour" | "day" | "week" | "month", first: Expression<unknown>) =>
  sql`(select here.at - ${offset} as at
    from generate_series(${first} + ${offset}, now() + ${offset}, ${`1 ${unit}`}::interval) as here(at))`;
