import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import { ApiError, notFound } from "../core/errors.ts";
import type { DB } from "../db/schema.ts";
import { requireChanges } from "./applyChanges.ts";

/** Tables whose rows have an order that people give them. */
type Sorted = { [T in keyof DB]: "sortOrder" extends keyof DB[T] ? T : never }[keyof DB];

/** Changes of a hand-arranged list one after the other: each looks at the whole of it. */
export const lockList = ({ db, tenantId }: Context, table: Sorted) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`list:${table}:${tenantId}`}, 0))`.execute(db);

const selectIds = async ({ db, tenantId }: Context, table: Sorted) => {
  const rows = await db
    .selectFrom(table)
    .where("tenantId", "=", tenantId)
    .orderBy("sortOrder")
    .orderBy("id")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
};

const put = ({ db, tenantId }: Context, table: Sorted, ids: readonly string[]) =>
  sql`
    update ${sql.table(table)} t set ${sql.ref("sortOrder")} = placed.place * 10
    from unnest(${ids}::bigint[]) with ordinality as placed(id, place)
    where t.tenant_id = ${tenantId} and t.id = placed.id`.execute(db);

/** Moves a row to a place in its tenant's list, counted from 0. @throws ApiError where it stands there already */
export const reorder = async (
  context: Context,
  { entity, table }: { entity: string; table: Sorted },
  { id, position }: { id: string; position: number },
) => {
  await lockList(context, table);
  const ids = await selectIds(context, table);
  const from = ids.indexOf(id);
  if (from < 0) throw notFound();
  const moved = ids.toSpliced(from, 1).toSpliced(position, 0, id);
  const [before, after] = [{ position: from }, { position: moved.indexOf(id) }];
  requireChanges(before, after);
  await put(context, table, moved);
  context.record(entity, id, before, after);
  return { id };
};

/** Puts a new row at the end. @throws ApiError when the list has as many as it may. */
export const putLast = async (context: Context, table: Sorted, id: string, most: number) => {
  const ids = await selectIds(context, table);
  if (ids.length > most) throw new ApiError("notPossible", { root: "rule.listFull" });
  await put(context, table, [...ids.filter((other) => other !== id), id]);
};
