import { sql } from "kysely";
import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import { sqlState } from "../../../core/errors.ts";
import type { JobTools } from "../../../jobs/jobs.ts";

/** A partition in use is left to the next run: whoever writes would wait behind this one. Its rows go meanwhile. */
const PATIENCE = "3s";
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Deletes messages that are older than what their tenant's package keeps. Months that no tenant keeps go as whole
 * partitions; the rest goes in small transactions, so that a run that was killed goes on where it was.
 */
export const deleteOldMessages = async ({ database: { system } }: JobTools): Promise<void> => {
  const rows = await system
    .selectFrom("tenant as t")
    .leftJoin("package as p", "p.id", "t.packageId")
    .orderBy("t.id")
    .select("t.id as tenantId")
    .select((eb) => sql<string | null>`now() - make_interval(days => ${eb.ref("p.keptDays")})`.as("before"))
    .execute();
  const bounds = rows.map(({ before }) => before);
  // One tenant that keeps everything keeps every month.
  if (bounds.length > 0 && !bounds.includes(null)) await dropMonthsBefore(system, bounds);
  for (const { tenantId, before } of rows)
    if (before !== null) await deleteInBatches(system, tenantId, "message", (eb) => eb("createdAt", "<", before));
};

const dropMonthsBefore = async (system: JobTools["database"]["system"], bounds: readonly (string | null)[]) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'message'::regclass and c.relname ~ '^message_\\d{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month'
        <= (select min(bound) from unnest(${bounds}::timestamptz[]) bound)
    order by 1`.execute(system);
  for (const { name } of rows) {
    const dropping = system.transaction().execute(async (db) => {
      await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(db);
      await sql`drop table ${sql.table(name)}`.execute(db);
      // Rows that go with their table wake no trigger.
      await sql`
        with month as (select to_date(${name.slice(-6)}, 'YYYYMM') as first)
        delete from picture using month where message_id is not null
          and created_at >= month.first and created_at < month.first + interval '1 month'`.execute(db);
    });
    await dropping.catch((error: unknown) => {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    });
  }
};
