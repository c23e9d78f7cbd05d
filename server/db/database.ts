import pg from "pg";
import {
  type Db,
  type TenantDb,
  tenantPool,
  kyselyOver,
  ignoreConnectionErrors,
  streamConnections,
} from "./tenantPool.ts";
import { openPlans } from "./keptPlans.ts";
import { openListener } from "./listener.ts";
import { openReplica, type Replica } from "./replica.ts";

export type { Db } from "./tenantPool.ts";

/** The two ways to the data: `of(tenant)` under row-level security, `system` as the owner (sign-in, jobs, demo). */
export type Database = TenantDb & {
  system: Db;
  /** The same with plans that are kept (`planned`). */
  plannedSystem: Db;
  /**
   * Connections of their own for what a call reads or writes beside its transaction. With another of the transaction's
   * pool, as many calls at once as that has would wait for one another.
   */
  beside: TenantDb;
  /** A copy to read lists and exports from, when there is one. */
  replica: Replica | undefined;
  listen: ReturnType<typeof openListener>["listen"];
  close: () => Promise<void>;
};

const ROLE = "im_console_app";

/**
 * How long a call waits for a connection, in ms. A database that is gone refuses at once; where it or the machine is
 * busy, callers would rather wait than be told to try again. Consoles give a call up after 30 s.
 */
const CONNECTION_TIME = 20_000;

/** The owner's way alone, on so many connections. */
export const openOwner = (ownerUrl: string, connections: number, onError: (error: Error) => void) => {
  const pool = new pg.Pool({ ...config(ownerUrl), max: connections });
  pool.on("error", onError).on("connect", ignoreConnectionErrors);
  return { system: kyselyOver(() => pool.connect()), close: () => pool.end() };
};

export const openDatabase = (
  ownerUrl: string,
  poolSize: number,
  onError: (error: Error) => void,
  replicaUrl?: string,
): Database => {
  const quarter = Math.max(2, Math.floor(poolSize / 4));
  // Some stay however long nobody calls: operators read for minutes between two clicks, and a new connection takes many
  // times as long as the statements of a list.
  const system = new pg.Pool({ ...config(ownerUrl), max: quarter, min: 2 });
  const pool = new pg.Pool({ ...tenantRoleConfig(ownerUrl), max: poolSize, min: quarter, pipeline: true });
  const streams = new pg.Pool({ ...tenantRoleConfig(ownerUrl), max: streamConnections(poolSize) });
  const beside = new pg.Pool({ ...tenantRoleConfig(ownerUrl), max: quarter });
  for (const each of [system, pool, streams, beside]) each.on("error", onError).on("connect", ignoreConnectionErrors);
  const replica = replicaUrl ? openReplica(tenantRoleConfig(replicaUrl), system, poolSize, onError) : undefined;

  const listener = openListener(config(ownerUrl), onError);
  return {
    ...tenantPool(pool, streams),
    system: kyselyOver(() => system.connect()),
    plannedSystem: kyselyOver(() => system.connect(), { plans: openPlans() }),
    beside: tenantPool(beside, streams),
    replica,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await Promise.all([system.end(), pool.end(), streams.end(), beside.end(), replica?.close()]);
    },
  };
};

const { TIMESTAMPTZ, DATE, NUMERIC }: Record<"TIMESTAMPTZ" | "DATE" | "NUMERIC", number> = pg.types.builtins;
/**
 * Values leave the driver as they stand in JSON: times as ISO 8601 in UTC, days as `YYYY-MM-DD` wherever the server is
 * (the driver would make either a Date, a day that of its own zone's midnight), numerics as numbers.
 */
const parsers = new Map<number, (value: string) => unknown>([
  [TIMESTAMPTZ, (value) => (value.endsWith("+00") ? `${value.slice(0, -3).replace(" ", "T")}Z` : value)],
  [DATE, (value) => value],
  [NUMERIC, Number],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format ?? "text"),
};

const config = (connectionString: string, options = "") => ({
  connectionString,
  types,
  options: `${options} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
  application_name: "im-console",
  connectionTimeoutMillis: CONNECTION_TIME,
  keepAlive: true,
  // By default two hours pass before a peer that is silently gone is noticed, and what the listener tells goes missing.
  keepAliveInitialDelayMillis: 10_000,
});

/** Of connections that work as the role that owns nothing. */
export const tenantRoleConfig = (ownerUrl: string) => config(ownerUrl, `-c role=${ROLE}`);
