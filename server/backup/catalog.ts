import type { Client } from "pg";

export type Table = { name: string; columns: string[] };

/**
 * What a backup leaves out: sign-ins, which must not come back to life, and what the migrator and the restore keep for
 * themselves.
 */
const LEFT_OUT = [
  "session",
  "sso_session",
  "authenticator_binding",
  "kysely_migration",
  "kysely_migration_lock",
  "restore_under_way",
];

/**
 * The tables that hold rows, the largest first, with the columns that are not computed. Partitions are tables of their
 * own.
 */
export const listTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by pg_relation_size(c.oid) desc, c.relname`,
    [LEFT_OUT],
  );
  return rows;
};

/** Where each sequence stands. */
export const readSequences = async (client: Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

export const listMigrations = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name);
};

/** Jobs that are still to be done, as they were asked for. */
export const waitingJobs = async (client: Client): Promise<{ name: string; data: object }[]> => {
  // The queue is made by the first node that runs.
  const { rows: queues } = await client.query("select where to_regclass('pgboss.job') is not null");
  if (queues.length === 0) return [];
  const { rows } = await client.query<{ name: string; data: object }>(
    `select name, coalesce(data, '{}') as data from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`,
  );
  return rows;
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: Table) => columns.map(quoted).join(", ");
