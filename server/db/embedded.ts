import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { prepareCluster, type Cluster } from "./embedded/cluster.ts";
import { connect, isLost } from "./embedded/connection.ts";
import { prepareHome } from "./embedded/home.ts";
import { prepareDatabase, watchers } from "./embedded/ownership.ts";
import { openPostmaster, stopPostmaster } from "./embedded/postmaster.ts";
import { withStartLock } from "./embedded/startLock.ts";

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** For tests only: nothing is flushed, so that a lost machine loses the data. */
  throwaway?: boolean;
  /** Called once PostgreSQL's own program is at work: it gets on however busy this process is from then on. */
  onBegun?: () => void;
};

export type Embedded = {
  /** The role that owns the application's database; not a superuser. */
  url: string;
  superuserUrl: string;
  stop: () => Promise<void>;
};

const backOff = [100, 250, 500, 1000, 2000, 5000, 10_000];

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one that runs there, and restarts it whenever it dies.
 * Every process that called this is an equal supervisor: all of them hold one connection to the server, and the last
 * one to stop() takes the server down. A process killed outright leaves the server running for the next start.
 */
export const startEmbedded = async ({
  dataDir,
  log,
  throwaway = false,
  onBegun,
}: EmbeddedOptions): Promise<Embedded> => {
  const lockFile = join(resolve(dataDir), "postgres.lock");
  const home = await prepareHome(resolve(dataDir), lockFile, log);
  let isStopping = false;
  let recovering: Promise<void> | undefined;

  const { cluster, connection } = await withStartLock(lockFile, log, async () => {
    // There is nothing to wait for up to there.
    if (onBegun) setImmediate(onBegun);
    const binaries = findBinaries(home, log);
    const cluster = await prepareCluster(home, binaries, throwaway, log);
    const connection = await openPrepared(cluster, log);
    return { cluster, connection };
  });
  let watch = connection;

  const recover = async () => {
    for (let attempt = 0; !isStopping; attempt++) {
      try {
        watch = await withStartLock(lockFile, log, () => openPostmaster(cluster, log, { mayMove: false }));
        follow(watch);
        log("the database answers again");
        return;
      } catch (error) {
        log(`the database does not come back: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(backOff[Math.min(attempt, backOff.length - 1)]);
      }
    }
  };
  const follow = (client: Client) => {
    const bringBack = () => {
      if (isStopping) return;
      log("the database went away; bringing it back");
      recovering = recover();
    };
    if (isLost(client)) bringBack();
    else client.once("end", bringBack);
  };
  follow(watch);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await recovering;
    await withStartLock(lockFile, log, () => leave(cluster, watch));
  };

  return {
    url: buildAddress(cluster, "im_console_owner", cluster.secrets.ownerPassword, "im_console"),
    superuserUrl: buildAddress(cluster, "postgres", cluster.secrets.superuserPassword, "postgres"),
    stop,
  };
};

/** Whether a data folder has a database; startEmbedded makes one otherwise. */
export const hasEmbedded = (dataDir: string) => existsSync(join(dataDir, "postgres", "cluster"));

/** Starts over when the server dies while its database is prepared. */
const openPrepared = async (cluster: Cluster, log: (line: string) => void): Promise<Client> => {
  for (let attempt = 1; ; attempt++) {
    const connection = await openPostmaster(cluster, log, { mayMove: true });
    try {
      await prepareDatabase(cluster, connection);
      return connection;
    } catch (error) {
      const isAlive = await connection.query("select 1").then(
        () => true,
        () => false,
      );
      if (!isAlive && attempt < 5) continue;
      await leave(cluster, connection);
      throw error;
    }
  }
};

/** Under the start lock no other process can join between the count and the stop. */
const leave = async (cluster: Cluster, connection: Client) => {
  const others = await watchers(connection).catch(() => countAnew(cluster));
  await connection.end().catch(() => undefined);
  if (others === 0) await stopPostmaster(cluster);
};

/** Our connection may have broken with a server that another process has brought back since. */
const countAnew = async (cluster: Cluster) => {
  try {
    const connection = await connect(cluster, "postgres");
    const others = await watchers(connection);
    await connection.end();
    return others;
  } catch {
    return 0; // Nobody is on a server that does not answer, and stopping one that is stopped does no harm.
  }
};

const buildAddress = (cluster: Cluster, role: string, password: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${cluster.port}/${database}?sslmode=disable`;
