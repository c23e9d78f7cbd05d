import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";

export type Db = Kysely<unknown>;

/** The two ways to the data: `of(tenant)` through the row-level fence, `system` as the owner (sign-in, jobs, demo data). */
export type Database = {
  system: Db;
  /** Every statement of it runs in that server's fence, as the role that owns nothing. */
  of: (tenantId: string) => Db;
  /** Rows of a query in that fence, fetched through a cursor so that any number of them fits. */
  stream: <Row>(tenantId: string, query: CompiledQuery) => AsyncGenerator<Row[], void, void>;
  /** Calls back on every notification, and with whether it can hear at all when that changes. */
  listen: (channel: string, onNotify: () => void, onHearing: (isHearing: boolean) => void) => Promise<void>;
  close: () => Promise<void>;
};

const STREAM_ROWS = 2000;
const ROLE = "im_console_app";

export const openDatabase = (ownerUrl: string, poolSize: number, onError: (error: Error) => void): Database => {
  const system = new pg.Pool({ ...config(ownerUrl), max: Math.max(2, Math.floor(poolSize / 4)) });
  const fenced = new pg.Pool({ ...fencedConfig(ownerUrl), max: poolSize });
  for (const pool of [system, fenced]) pool.on("error", onError);

  const fence = new WeakMap<pg.PoolClient, string>();
  const connect = async (tenantId: string) => {
    const client = await fenced.connect();
    if (fence.get(client) === tenantId) return client;
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      fence.set(client, tenantId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const byTenant = new Map<string, Db>();
  const of = (tenantId: string) => {
    const known = byTenant.get(tenantId);
    if (known) return known;
    const db = kyselyOver(() => connect(tenantId));
    byTenant.set(tenantId, db);
    return db;
  };

  const listeners = new Set<() => Promise<void>>();
  return {
    system: kyselyOver(() => system.connect()),
    of,
    stream: async function* <Row>(tenantId: string, query: CompiledQuery) {
      const client = await connect(tenantId);
      let isWhole = false;
      try {
        const cursor = client.query(new Cursor<Row>(query.sql, [...query.parameters]));
        for (let rows = await cursor.read(STREAM_ROWS); rows.length > 0; rows = await cursor.read(STREAM_ROWS))
          yield rows;
        await cursor.close();
        isWhole = true;
      } finally {
        // A reader that left early leaves a half-read portal behind: such a connection is not used again.
        client.release(!isWhole);
      }
    },
    listen: async (channel, onNotify, onHearing) => {
      const stop = await keepListening(ownerUrl, channel, onNotify, onHearing, onError);
      listeners.add(stop);
    },
    close: async () => {
      for (const stop of listeners) await stop();
      await Promise.all([system.end(), fenced.end()]);
    },
  };
};

const kyselyOver = (connect: () => Promise<pg.PoolClient>): Db => {
  const pool = { connect: async () => withCallbacks(await connect()), end: async () => {}, options: {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
};

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
      client.query(text, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  // Kysely's type has cursors too: `stream` opens those on the client itself.
  const lent = { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
  wrapped.set(client, lent);
  return lent;
};

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
/** Times leave the driver as ISO 8601 in UTC: that is how they stand in JSON, and no Date is made on the way. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === TIMESTAMPTZ && format !== "binary"
      ? (value: string) => (value.endsWith("+00") ? `${value.slice(0, -3).replace(" ", "T")}Z` : value)
      : pg.types.getTypeParser(oid, format ?? "text"),
};

const config = (connectionString: string, options = "") => ({
  connectionString,
  types,
  options: `${options} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
  application_name: "im-console",
  connectionTimeoutMillis: 5000,
  keepAlive: true,
});

/** Of connections that work as the role that owns nothing. */
export const fencedConfig = (ownerUrl: string) => config(ownerUrl, `-c role=${ROLE}`);

const keepListening = async (
  url: string,
  channel: string,
  onNotify: () => void,
  onHearing: (isHearing: boolean) => void,
  onError: (error: Error) => void,
) => {
  let client: pg.Client | undefined;
  let isStopped = false;
  const connect = async () => {
    client = new pg.Client(config(url));
    client.on("notification", onNotify);
    client.on("error", onError);
    client.on("end", () => {
      onHearing(false);
      if (!isStopped) setTimeout(retry, 500);
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onHearing(true);
  };
  // A failed connection reports its end too, which tries again.
  const retry = () => void connect().catch(onError);
  await connect();
  return async () => {
    isStopped = true;
    await client?.end();
  };
};
