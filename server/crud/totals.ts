import type { CompiledQuery } from "kysely";
import type { Database, Db } from "../db/database.ts";

/** How long a list that was longer than totals go is taken to be so, in ms. */
const KEPT = 10_000;
/** Lists of a tenant that are remembered at a time, each with its filter. */
const MOST = 500;

/** By what was counted, until when it is too much. */
type Totals = Map<string, number>;
const byTenant = new WeakMap<Db, Totals>();

/**
 * Which lists of a tenant, by its way to its data, are longer than totals go. Asked for before the database is: what a
 * change outdates meanwhile is then noted where nobody looks.
 */
export const totalsOf = (db: Db): Totals => {
  const known = byTenant.get(db);
  if (known && known.size < MOST) return known;
  const none: Totals = new Map();
  byTenant.set(db, none);
  return none;
};

export const countKey = ({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">) =>
  JSON.stringify([sql, parameters]);

export const isLong = (totals: Totals, key: string) => (totals.get(key) ?? 0) > Date.now();

export const noteLong = (totals: Totals, key: string) => void totals.set(key, Date.now() + KEPT);

/** After a change of a tenant, here or on another node, each of its lists is counted anew. */
export const forgetTotals = (
  { of, system, replica }: Pick<Database, "of" | "system" | "replica">,
  tenantId: string,
) => {
  for (const db of [of(tenantId), system, replica?.tenantDb.of(tenantId)]) if (db) byTenant.delete(db);
};
