import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Cluster, writeDurably } from "./cluster.ts";

/** What postmaster.pid says; a file that is empty or damaged says nothing. */
export type LockFile = { pid: number | undefined; port: number | undefined; lines: string[] };

/** `unknown` lives, and may be the server: the system does not let us see. */
export type Holder = "gone" | "zombie" | "stranger" | "server" | "unknown";

export const readLockFile = (cluster: Cluster): LockFile | undefined => {
  try {
    const lines = readFileSync(lockPath(cluster), "utf8").split("\n");
    return { pid: positive(lines[0]), port: positive(lines[3]), lines };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};

/** Who has the process number that the lock file names: numbers are given again after a crash or a reboot. */
export const findHolder = (pid: number, cluster: Cluster): Holder => {
  if (process.platform === "linux" && existsSync("/proc/self/stat")) return holderInProc(pid, cluster);
  if (process.platform === "win32") return isAlive(pid) ? "unknown" : "gone";
  const { status, stdout } = spawnSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
  if (status !== 0) return isAlive(pid) ? "unknown" : "gone";
  if (stdout.trimStart().startsWith("Z")) return "zombie";
  return stdout.includes(cluster.dir) ? "server" : "stranger";
};

/**
 * Takes the lock from a process that is proven not to be the server, by writing our own number into it: PostgreSQL
 * ignores its parent's number. The file itself stays, because with its other lines PostgreSQL sees whether processes of
 * the dead server still use its memory, and refuses to start beside them. Deleting it would switch that check off.
 */
export const disown = (cluster: Cluster, { lines }: LockFile) =>
  writeDurably(cluster.home, lockPath(cluster), [process.pid, ...lines.slice(1)].join("\n"));

export const lockPath = (cluster: Cluster) => join(cluster.dir, "postmaster.pid");

/** The server's processes that live, by the folder they work in; their zombies hold nothing. */
export const listProcesses = (cluster: Cluster): number[] => {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").flatMap((name) => positive(name) ?? []);
  return pids.filter((pid) => holderInProc(pid, cluster) === "server" && isPostgres(pid));
};

const holderInProc = (pid: number, cluster: Cluster): Holder => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
    if (state === "Z" || state === "X") return "zombie";
    const [cwd, dir] = [statSync(`/proc/${pid}/cwd`), statSync(cluster.dir)];
    return cwd.ino === dir.ino && cwd.dev === dir.dev ? "server" : "stranger";
  } catch (error) {
    const isHidden = error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
    return isHidden ? "unknown" : "gone";
  }
};

const isPostgres = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false; // It ended between the two looks.
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const positive = (text: string | undefined) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};
