import type { Client } from "pg";
import { inParallel } from "./inParallel.ts";

type Definition = { table: string; statement: string; drop: string };
export type Dropped = { indexes: Definition[]; references: Definition[] };

/**
 * Takes off what is faster to build over all rows than to keep up row by row: indexes that are no key, and references.
 */
export const dropIndexes = async (client: Client): Promise<Dropped> => {
  const references = await client.query<Definition>(
    `select conrelid::regclass::text as table,
       format(
         'alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
       format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  // The index of a partitioned table says ONLY, and would then be built for no partition.
  const indexes = await client.query<Definition>(
    `select i.indrelid::regclass::text as table,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as statement,
       format('drop index %s', i.indexrelid::regclass) as drop
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { drop } of [...references.rows, ...indexes.rows]) await client.query(drop);
  return { indexes: indexes.rows, references: references.rows };
};

/**
 * Indexes first: references look their rows up in them. Those of one table are built one after the other, on one
 * connection.
 */
export const buildIndexes = async (clients: Client[], { indexes, references }: Dropped) => {
  const byTable = Map.groupBy(indexes, ({ table }) => table);
  await inParallel(clients, [...byTable.values()], async (client, definitions) => {
    for (const { statement } of definitions) await client.query(statement);
  });
  const [first] = clients;
  for (const { statement } of references) await first?.query(statement);
};
