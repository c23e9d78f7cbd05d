import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const sqliteBusy = 5;

/**
 * Runs the work while no other process of ours starts, stops or repairs the same server.
 * The lock is SQLite's lock on an empty file: the one lock in Node that the system itself releases when its holder is
 * killed, on every platform, and that a second call in the same process respects as well.
 */
export const withStartLock = async <T>(file: string, log: (line: string) => void, work: () => Promise<T>) => {
  // SQLite would make it readable by all, and whoever can read it can hold it.
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let waited = 0; !acquire(lock); waited += 25) {
      if (waited === 5000) log("waiting for another process that is starting or stopping the database");
      await sleep(25);
    }
    return await work();
  } finally {
    lock.close();
  }
};

const acquire = (lock: DatabaseSync): boolean => {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
};
