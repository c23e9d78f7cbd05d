import { type CompiledQuery, type LogConfig, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { QueryArrayResult } from "pg";
import Cursor from "pg-cursor";
import { openMarkedPlans, openPlans, type Plans } from "./keptPlans.ts";
import { type Db, kyselyOn } from "./kyselyOn.ts";
import { toRows } from "./naming.ts";
import { inTransaction, type Work } from "./transaction.ts";

export type { Db } from "./kyselyOn.ts";

/** Ways to the data of one tenant, under row-level security. */
export type TenantDb = {
  /**
   * Every statement of it sees that tenant's rows alone, as the role that owns nothing. It is planned for its values,
   * but for one that says that it is as good for any (`KEPT`).
   */
  of: (tenantId: string) => Db;
  /**
   * The same with plans that are kept: for what finds rows by their keys, as good for any value. What depends on the
   * values, such as a search, wants a plan of its own each time.
   */
  planned: (tenantId: string) => Db;
  /** A transaction of that tenant, whose plans are kept (`inTransaction`). */
  transaction: <T>(tenantId: string, work: Work<T>) => Promise<T>;
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
  const openEach = (adapt: Adapt) => {
    const byTenant = new Map<string, Db>();
    return (tenantId: string) => {
      const known = byTenant.get(tenantId);
      if (known) return known;
      const db = kyselyOn(async () => adapt(await connect(calls, tenantId)));
      byTenant.set(tenantId, db);
      return db;
    };
  };
  const keepPlans = adapter(openPlans());
  return {
    of: openEach(adapter(openMarkedPlans())),
    planned: openEach(keepPlans),
    transaction: async (tenantId, work) => inTransaction(keepPlans(await connect(calls, tenantId)), work),
    stream: async function* <Row>(tenantId: string, query: CompiledQuery<Row>) {
      const client = await connect(streams, tenantId);
      let isWhole = false;
      try {
        const cursor = client.query(new Cursor<unknown[]>(query.sql, [...query.parameters], { rowMode: "array" }));
        // The database gathers the next rows while these are worked on.
        for (let next = readRows(cursor); ;) {
          const rows = await next;
          if (rows.length === 0) break;
          next = readRows(cursor);
          // Where the reader left meanwhile, nobody asks what became of them.
          next.catch(() => undefined);
          yield rows as Row[];
        }
        await cursor.close();
        isWhole = true;
      } finally {
        // A reader that left early leaves a half-read portal behind: such a connection is not used again.
        client.release(!isWhole);
      }
    },
  };
};

/** `log` hears of every statement; plans are kept by the connections, or made anew each time. */
type KyselyOptions = { log?: LogConfig; plans?: Plans };

/** The builder over connections of any pool, which is closed by whoever made it. */
export const kyselyOver = (connect: () => Promise<pg.PoolClient>, { log, plans }: KyselyOptions = {}): Db => {
  const adapt = plans ? adapter(plans) : withCallbacks;
  return kyselyOn(async () => adapt(await connect()), log);
};

type Adapt = (client: pg.PoolClient) => PostgresPoolClient;

/** The next rows of a cursor; none once it is at its end. */
const readRows = (cursor: Cursor<unknown[]>) =>
  new Promise<object[]>((resolve, reject) => {
    cursor.read(STREAM_ROWS, (error, rows, result) => {
      if (error) return reject(error);
      // A cursor that has ended answers no result with its no rows.
      resolve(rows.length === 0 ? [] : toRows(result.fields, rows));
    });
  });

/**
 * The promises of `client.query` keep their results reachable until a full collection: each small one copies them on,
 * and one call in eighty waits for it. Its callbacks do not.
 */
const adapter = (plans?: Plans): Adapt => {
  const adapted = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return (client) => {
    const known = adapted.get(client);
    if (known) return known;
    const query = (text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        const name = plans?.nameFor(client, text);
        const statement = { text, values, rowMode: "array" as const, ...(name !== undefined && { name }) };
        client.query(statement, (error: Error | null, result: QueryArrayResult) => {
          if (error) {
            plans?.drop(client, error);
            return reject(error);
          }
          const { command, rowCount, fields, rows } = result;
          resolve({ command, rowCount, rows: toRows(fields, rows) });
        });
      });
    // Kysely's type has cursors too: `stream` opens those on the client itself.
    const made = { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
    adapted.set(client, made);
    return made;
  };
};
const withCallbacks = adapter();

/**
 * A connection that breaks while it is lent says so to its statement, and to whoever listens: without a listener the
 * process would end with it.
 */
export const ignoreConnectionErrors = (client: pg.PoolClient) => void client.on("error", () => undefined);
