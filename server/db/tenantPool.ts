import { type CompiledQuery, Kysely, type LogConfig, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { QueryArrayResult } from "pg";
import Cursor from "pg-cursor";
import { CamelCaseDialect, toRows } from "./naming.ts";
import type { DB } from "./schema.ts";

/** The builder over every table, in camel case; what is written as SQL text keeps its own names. */
export type Db = Kysely<DB>;

/** Ways to the data of one tenant, under row-level security. */
export type TenantDb = {
  /** Every statement of it sees that tenant's rows alone, as the role that owns nothing. */
  of: (tenantId: string) => Db;
  /** Rows of a query of that tenant, fetched through a cursor so that any number of them fits. */
  stream: <Row>(tenantId: string, query: CompiledQuery<Row>) => AsyncGenerator<Row[], void, void>;
};

/** Connections that streams have for themselves: a reader who dawdles takes none from other calls. */
export const streamConnections = (poolSize: number) => Math.max(2, Math.floor(poolSize / 4)) + 2;

/** Few enough that other calls come in between. */
const STREAM_ROWS = 500;

/** Connections that remember which tenant they are set to. */
export const tenantPool = (calls: pg.Pool, streams: pg.Pool): TenantDb => {
  const tenantOf = new WeakMap<pg.PoolClient, string>();
  const connect = async (pool: pg.Pool, tenantId: string) => {
    const client = await pool.connect();
    if (tenantOf.get(client) === tenantId) return client;
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      tenantOf.set(client, tenantId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const byTenant = new Map<string, Db>();
  return {
    of: (tenantId) => {
      const known = byTenant.get(tenantId);
      if (known) return known;
      const db = kyselyOver(() => connect(calls, tenantId));
      byTenant.set(tenantId, db);
      return db;
    },
    stream: async function* <Row>(tenantId: string, query: CompiledQuery<Row>) {
      const client = await connect(streams, tenantId);
      let isWhole = false;
      try {
        const cursor = client.query(new Cursor<unknown[]>(query.sql, [...query.parameters], { rowMode: "array" }));
        for (let rows = await readRows(cursor); rows.length > 0; rows = await readRows(cursor)) yield rows as Row[];
        await cursor.close();
        isWhole = true;
      } finally {
        // A reader that left early leaves a half-read portal behind: such a connection is not used again.
        client.release(!isWhole);
      }
    },
  };
};

/** The builder over connections of any pool; `log` hears of every statement. The pool is closed by whoever made it. */
export const kyselyOver = (connect: () => Promise<pg.PoolClient>, log?: LogConfig): Db => {
  const pool = { connect: async () => withCallbacks(await connect()), end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new CamelCaseDialect({ pool }), ...(log && { log }) });
};

/** The next rows of a cursor; none once it is at its end. */
const readRows = (cursor: Cursor<unknown[]>) =>
  new Promise<object[]>((resolve, reject) => {
    cursor.read(STREAM_ROWS, (error, rows, result) => {
      if (error) return reject(error);
      // A cursor that has ended answers no result with its no rows.
      resolve(rows.length === 0 ? [] : toRows(result.fields, rows));
    });
  });

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * The promises of `client.query` keep their results reachable until a full collection: each small one copies them on,
 * and one call in eighty waits for it. Its callbacks do not.
 */
const withCallbacks = (client: pg.PoolClient): PostgresPoolClient => {
  const known = wrapped.get(client);
  if (known) return known;
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      client.query({ text, values, rowMode: "array" }, (error: Error | null, result: QueryArrayResult) => {
        if (error) return reject(error);
        const { command, rowCount, fields, rows } = result;
        resolve({ command, rowCount, rows: toRows(fields, rows) });
      });
    });
  // Kysely's type has cursors too: `stream` opens those on the client itself.
  const adapter = { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
  wrapped.set(client, adapter);
  return adapter;
};

/**
 * A connection that breaks while it is lent says so to its statement, and to whoever listens: without a listener the
 * process would end with it.
 */
export const ignoreConnectionErrors = (client: pg.PoolClient) => void client.on("error", () => undefined);
