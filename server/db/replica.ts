import pg from "pg";
import { type TenantDb, streamConnections, tenantPool, ignoreConnectionErrors } from "./tenantPool.ts";

/** A position in the primary's log: what was written before it. */
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
export const isPosition = (text: unknown): text is string => typeof text === "string" && POSITION.test(text);

/** How often the replica is held against the primary: what is read from it is twice as old at most. */
const EVERY = 2000;
/** In ms; a replica that does not tell by then where it stands is not read from. */
const PATIENCE = 500;
/** The same for a connection that a read waits for: what the replica does not answer, the primary does. */
const CONNECTION_TIME = 5000;

export type Replica = {
  tenantDb: TenantDb;
  /** Whether it answers, keeps up, and has everything up to these positions. */
  has: (positions: readonly string[]) => Promise<boolean>;
  /** It failed a read: it is asked again at the next check. */
  drop: () => void;
  close: () => Promise<void>;
};

/** A copy of the database to read from (`DATABASE_REPLICA_URL`). One that is behind, or gone, is left alone. */
export const openReplica = (
  configuration: pg.PoolConfig,
  primary: pg.Pool,
  poolSize: number,
  onError: (error: Error) => void,
): Replica => {
  const reading = { ...configuration, connectionTimeoutMillis: CONNECTION_TIME };
  const pool = new pg.Pool({ ...reading, max: poolSize });
  const streams = new pg.Pool({ ...reading, max: streamConnections(poolSize) });
  const impatient = { max: 2, query_timeout: PATIENCE, connectionTimeoutMillis: PATIENCE };
  const asking = new pg.Pool({ ...configuration, ...impatient });
  for (const each of [pool, streams, asking]) each.on("error", onError).on("connect", ignoreConnectionErrors);
  let isUsable = false;
  let before: string | undefined;

  const replayed = async (positions: readonly string[]) => {
    const text = "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= all($1::pg_lsn[]) as has";
    const { rows } = await asking.query<{ has: boolean }>(text, [positions]);
    return rows[0]?.has ?? false;
  };
  const check = async () => {
    try {
      const { rows } = await primary.query<{ position: string }>(
        "select pg_current_wal_insert_lsn()::text as position",
      );
      // What the primary had at the last check has come over by now, or the replica is behind.
      isUsable = before !== undefined && (await replayed([before]));
      before = rows[0]?.position;
    } catch (error) {
      if (isUsable) onError(error instanceof Error ? error : new Error(String(error)));
      isUsable = false;
    }
  };
  const timer = setInterval(() => void check(), EVERY);
  void check();

  return {
    tenantDb: tenantPool(pool, streams),
    has: async (positions) => {
      if (!isUsable || positions.length === 0) return isUsable;
      return replayed(positions).catch(() => false);
    },
    drop: () => {
      isUsable = false;
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([pool.end(), streams.end(), asking.end()]);
    },
  };
};
