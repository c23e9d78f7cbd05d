import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "./schema.ts";

const eb = expressionBuilder<DB>();

/** When the transaction began. */
export const now = eb.fn<string>("now");

/** The time at which the statement gets there: later with every one of a transaction. */
export const clockTimestamp = eb.fn<string>("clock_timestamp");

/** `fromNow("7 days")`, `fromNow("-1 minute")`. */
export const fromNow = (interval: string) => sql<string>`now() + ${interval}::interval`;

/** An instant in milliseconds, as JavaScript counts. */
export const toEpochMs = (instant: Expression<string>) => sql<number>`extract(epoch from ${instant})::float8 * 1000`;

/** How many rows, as a number: PostgreSQL's own count is a bigint. */
export const rowCount = eb.cast<number>(eb.fn.countAll(), "integer");

/** The right side of `=`: one of these, sent as one array however many they are. */
export const anyOf = <T>(values: readonly T[]) => eb.fn.any(sql.val(values));

/** A condition as a column; one that can be null must not be used so. */
export const toBoolean = (condition: Expression<SqlBool>) => sql<boolean>`${condition}`;

/** What stands as text at a key of a JSON column, or at a key of what stands at that one. */
export const textAt = (json: Expression<unknown>, ...keys: string[]) =>
  eb.fn<string | null>("jsonb_extract_path_text", [json, ...keys.map((key) => eb.val(key))]);

/** A list of JSON from an aggregate, which is null where there are no rows. */
export const listOrEmpty = <T>(aggregate: Expression<T>) => eb.fn.coalesce(aggregate, sql<T>`'[]'`);

/** Every one of these conditions. */
export const allOf = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`${sql.join([eb.lit(true), ...conditions], sql` and `)}`;

/** The rows of each of these queries, which must have columns of the same names and types. */
export const unionAll = <Row>(queries: readonly RawBuilder<unknown>[]) =>
  sql<Row>`${sql.join(queries, sql` union all `)}`;

/** What a function of the database gives as JSON, asked of those alone that have any: a look at an index costs far less. */
export const ifAny = <T>(hasAny: Expression<SqlBool>, value: Expression<T>, none: T) =>
  eb
    .case()
    .when(hasAny)
    .then(value)
    .else(sql<T>`${sql.lit(JSON.stringify(none))}::jsonb`)
    .end();
