import { spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync } from "node:fs";
import { readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { bareEnvironment, configure, somePort, type Cluster } from "./cluster.ts";
import { connect, isOurs } from "./connection.ts";
import { disown, findHolder, lockPath, listProcesses, readLockFile, type LockFile } from "./lockHolder.ts";

type Log = (line: string) => void;
type Launch = { hasFailed: boolean; signal: NodeJS.Signals | null; logFile: string; logStart: number };

const pause = 20;
const patience = 60_000;
const orphanPatience = 2_000;

/**
 * Connects to the cluster's server, and starts it first if there is none. PostgreSQL itself decides about its lock; we
 * only wait, start it again, or correct a lock whose holder is proven dead. Call it under the start lock.
 */
export const openPostmaster = async (
  cluster: Cluster,
  log: Log,
  { mayMove }: { mayMove: boolean },
): Promise<Client> => {
  let launch: Launch | undefined;
  let killed = 0;
  let silentSince = Date.now();
  const tell = onceEvery(10_000, log);

  for (;;) {
    const lock = readLockFile(cluster);
    const holder = lock?.pid ? findHolder(lock.pid, cluster) : "gone";
    if (holder === "server" || holder === "unknown") {
      const answer = await ask(cluster, lock?.port);
      if (typeof answer === "object") return answer;
      if (answer === "starting") {
        silentSince = Date.now();
        tell("the database is recovering from an unclean stop");
      }
      if (Date.now() - silentSince > patience) {
        throw new Error(`process ${lock?.pid} holds ${lockPath(cluster)} and does not answer`);
      }
    } else if (!launch || launch.hasFailed) {
      if (launch?.signal) {
        // Somebody else's signal says nothing about the next attempt, unless it comes each time.
        if (++killed === 5) throw new Error(`the database is killed again and again by ${launch.signal}`);
      } else if (launch) await learnFrom(launch, cluster, mayMove, Date.now() - silentSince);
      if (lock) await clear(cluster, lock, holder);
      launch = start(cluster);
    }
    await sleep(pause);
  }
};

/** A fast stop: open statements are cancelled, everything is written, and it has ended when this returns. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  const args = ["stop", "--silent", "--pgdata", cluster.dir, "--mode", "fast", "--wait", "--timeout", "60"];
  const { account, dir } = cluster.home;
  const child = spawn(cluster.binaries.pgCtl, args, { ...account, cwd: dir, env: bareEnvironment(), stdio: "ignore" });
  await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
};

/** A connection, or why there is none: it starts or stops right now, or nothing of ours listens. */
const ask = async (cluster: Cluster, port: number | undefined): Promise<Client | "starting" | "silent"> => {
  if (!port) return "silent";
  cluster.port = port;
  try {
    const client = await connect(cluster, "postgres", 2000);
    if (await isOurs(client, cluster)) return client;
    await client.end();
    return "silent";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "57P03") return "starting";
    // A refused password too: another PostgreSQL took the port while ours was starting, and ours will say so and move.
    return "silent";
  }
};

const start = (cluster: Cluster): Launch => {
  configure(cluster);
  const { account, dir } = cluster.home;
  const logFile = join(dir, "postgres.log");
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > 8 * 2 ** 20;
  if (isFull) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, "a", 0o600);
  if (account) chownSync(logFile, account.uid, account.gid);

  const launch: Launch = { hasFailed: false, signal: null, logFile, logStart: isFull ? 0 : size };
  // Only pg_ctl can give up an administrator's rights on Windows; it ends well as soon as the server runs.
  const [program, args] =
    process.platform === "win32"
      ? [cluster.binaries.pgCtl, ["start", "--wait", "--silent", "--pgdata", cluster.dir]]
      : [cluster.binaries.postgres, ["-D", cluster.dir]];
  // In a session of its own, so that Ctrl+C in our terminal does not stop it before us.
  const child = spawn(program, args, {
    ...account,
    cwd: dir,
    env: bareEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.on("error", () => (launch.hasFailed = true));
  child.on("exit", (code, signal) => {
    launch.hasFailed = process.platform !== "win32" || code !== 0;
    launch.signal = signal;
  });
  child.unref();
  return launch;
};

/** Throws what waiting or another port cannot mend. */
const learnFrom = async (launch: Launch, cluster: Cluster, mayMove: boolean, waited: number) => {
  const log = existsSync(launch.logFile) ? readFileSync(launch.logFile).subarray(launch.logStart).toString() : "";
  // Our own questions are answered by a FATAL too, while it starts.
  const isReason = (line: string) =>
    /FATAL|PANIC|error while loading/.test(line) && !/the database system is|terminating connection/.test(line);
  const reason = log.split("\n").findLast(isReason);
  if (/could not bind|could not create any TCP/.test(log) && mayMove) {
    cluster.port = somePort();
    return;
  }
  const isHeld = /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(log);
  if (!isHeld || waited > patience) {
    throw new Error(
      `the database did not start: ${reason?.replace(/^.*?(FATAL|PANIC): +/, "") ?? "it says no reason"}`,
    );
  }
  // The postmaster is dead, and those of its processes that were busy have not noticed.
  if (waited > orphanPatience) endOrphans(cluster, waited > 5 * orphanPatience ? "SIGKILL" : "SIGQUIT");
  await sleep(100);
};

const endOrphans = (cluster: Cluster, signal: NodeJS.Signals) => {
  for (const pid of listProcesses(cluster)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself, as we hoped.
    }
  }
};

/** Makes a lock that nobody holds one that PostgreSQL is able to judge. */
const clear = async (cluster: Cluster, lock: LockFile, holder: string) => {
  if (lock.pid && holder !== "gone") disown(cluster, lock);
  if (lock.pid) return;
  // Empty: a server wrote it in this instant, or the machine stopped in that instant. PostgreSQL does not go on alone.
  await sleep(1000);
  if (!readLockFile(cluster)?.pid && listProcesses(cluster).length === 0) rmSync(lockPath(cluster), { force: true });
};

const onceEvery = (period: number, log: Log): Log => {
  let next = Date.now() + 1000;
  return (line) => {
    if (Date.now() < next) return;
    next = Date.now() + period;
    log(line);
  };
};
