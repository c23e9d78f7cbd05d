import { type Expression, sql } from "kysely";
import { STATISTICS_OFFSET } from "../../../contract/entities/statistics/statistics.ts";

const offset = sql.raw(`interval '${STATISTICS_OFFSET} hours'`);

/** Where the hour, day, week or month of an instant begins: those of every figure begin where those of the statistics do. */
export const startOf = (unit: "hour" | "day" | "week" | "month", at: Expression<unknown>) =>
  sql<string>`date_trunc(${sql.lit(unit)}, ${at} + ${offset}) - ${offset}`;
