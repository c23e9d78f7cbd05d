import { sql } from "kysely";
import type { Db } from "../../server/db/database.ts";

/**
 * Puts aside what would be kept up row by row: secondary indexes, foreign keys, counting triggers. Building an index
 * once costs a fraction of that. Answers what puts them back, word for word; a transaction that ends without it
 * undoes all.
 */
export const suspend = async (db: Db, tables: readonly string[]) => {
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.oid = any(${tables}::regclass[]) and not exists (select from pg_constraint k
    where k.conindid = i.indexrelid)`.execute(db);
  const keys = await sql<{ on: string; name: string; definition: string }>`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::regclass[]) and conparentid = 0`.execute(db);
  const triggers = await sql<{ on: string; name: string }>`
    select tgrelid::regclass::text as on, quote_ident(tgname) as name
    from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid = any(${tables}::regclass[])`.execute(db);

  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { on, name } of keys.rows) await run(`alter table ${on} drop constraint ${name}`);
  for (const { name } of indexes.rows) await run(`drop index ${name}`);
  for (const { on, name } of triggers.rows) await run(`alter table ${on} disable trigger ${name}`);

  return async () => {
    for (const { on, name } of triggers.rows) await run(`alter table ${on} enable trigger ${name}`);
    // A partitioned table's index is described without its partitions' (ONLY), which are to come back with it.
    for (const { definition } of indexes.rows) await run(definition.replace(" ON ONLY ", " ON "));
    for (const { on, name, definition } of keys.rows)
      await run(`alter table ${on} add constraint ${name} ${definition}`);
  };
};
