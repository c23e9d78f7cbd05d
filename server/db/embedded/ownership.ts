import { escapeLiteral, type Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { connect, watchName } from "./connection.ts";

const owner = "im_console_owner";
const database = "im_console";

/** Makes the owner, its database and the server's promises true; does nothing when they are. */
export const prepareDatabase = async (cluster: Cluster, client: Client): Promise<void> => {
  if (!cluster.throwaway) await assertDurable(client);
  const { rows } = await client.query<{ hasOwner: boolean; hasDatabase: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "hasOwner",
            exists (select from pg_database where datname = $2) as "hasDatabase"`,
    [owner, database],
  );
  if (!rows[0]?.hasOwner) {
    await client.query(
      `create role ${owner} login createrole password ${escapeLiteral(cluster.secrets.ownerPassword)}`,
    );
  }
  await allowTrigramsBelowPolicies(cluster, "template1");
  if (!rows[0]?.hasDatabase) await client.query(`create database ${database} owner ${owner}`);
  await allowTrigramsBelowPolicies(cluster, database);
};

/** How many other supervisors the server has. */
export const watchers = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where application_name = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [watchName],
  );
  return rows[0]?.others ?? 0;
};

/** What "an answered write is kept" rests on. A server set otherwise is not one to run on. */
const assertDurable = async (client: Client) => {
  const names = ["fsync", "full_page_writes", "synchronous_commit", "data_checksums"];
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1) and setting <> 'on'",
    [names],
  );
  if (rows.length === 0) return;
  throw new Error(
    `the database would lose data: ${rows.map(({ name, setting }) => `${name} is ${setting}`).join(", ")}`,
  );
};

/**
 * Below a row-level policy PostgreSQL uses an index only for operators that leak nothing about hidden rows. LIKE and
 * ILIKE report errors about their pattern alone, never about the text they look at. The mark is kept in each database.
 */
const allowTrigramsBelowPolicies = async (cluster: Cluster, name: string) => {
  const client = await connect(cluster, name);
  try {
    const { rows } = await client.query<{ signature: string }>(
      `select oid::regprocedure::text as signature from pg_proc
        where oid in ('pg_catalog.texticlike(text,text)'::regprocedure, 'pg_catalog.textlike(text,text)'::regprocedure)
          and not proleakproof`,
    );
    for (const { signature } of rows) await client.query(`alter function ${signature} leakproof`);
  } finally {
    await client.end();
  }
};
