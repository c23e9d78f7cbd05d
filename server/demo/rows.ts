import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** An object is a value of `jsonb`. */
type Value = string | number | boolean | object | null;
/** Rows that one statement carries. */
const CHUNK = 10_000;

/** Inserts any number of rows, a few thousand to a statement; `types` names each column and its type. */
export const insertRows = async <Column extends string>(
  db: Db,
  table: string,
  types: Record<Column, string>,
  rows: readonly Record<Column, Value>[],
) => {
  // The keys of `types` are the columns: it is written out where this is called.
  const columns = Object.keys(types) as Column[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const shape = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column])}`));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.table(table)} (${names})
      overriding system value select * from json_to_recordset(${chunk}::json) as r (${shape})`.execute(db);
  }
};

/** Takes ids from a table's own sequence, so that rows can refer to each other before they are inserted. */
export const takeIds = async (db: Db, table: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
};
