import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { readFileSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { withStartLock } from "./startLock.ts";

/** The account PostgreSQL runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

/** The one folder that PostgreSQL's account owns: its data, its log, its passwords. */
export type Home = { dir: string; account: Account | undefined };

export const isRoot = () => process.getuid?.() === 0;

/** Finds or makes the folder of the server below the data folder, reachable by the account the server runs as. */
export const prepareHome = async (dataDir: string, lockFile: string, log: (line: string) => void): Promise<Home> => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    return await withStartLock(lockFile, log, async () => (isRoot() ? homeForRoot(dataDir, log) : ownHome(dataDir)));
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM")) {
      throw new Error(`the data folder ${dataDir} is not ours to use: ${error.message}`, { cause: error });
    }
    throw error;
  }
};

const ownHome = (dataDir: string): Home => {
  const path = join(dataDir, "postgres");
  if (!exists(path)) mkdirSync(path, { mode: 0o700 });
  const dir = realpathSync(path);
  const owner = statSync(dir).uid;
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(`the database in ${dir} belongs to uid ${owner}; start as root or as that user`);
  }
  return { dir, account: undefined };
};

const homeForRoot = (dataDir: string, log: (line: string) => void): Home => {
  const path = join(dataDir, "postgres");
  if (exists(path)) {
    // Whoever ran the server before goes on running it: a normal user's folder stays a normal user's.
    const dir = realpathSync(path);
    const { uid, gid } = statSync(dir);
    const account = uid === 0 ? unprivileged() : { uid, gid };
    if (uid === 0) chownSync(dir, account.uid, account.gid);
    if (!canReach(dir, account)) {
      throw new Error(`the folders above ${dir} are closed to uid ${account.uid}, which runs the database`);
    }
    return { dir, account };
  }
  const account = unprivileged();
  // Passing through is all the account needs; our own files in there are 0600.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (canPass(realpathSync(dataDir), account)) mkdirSync(path);
  else {
    const elsewhere = openPlace();
    symlinkSync(elsewhere, path);
    log(`${dataDir} is closed to uid ${account.uid}, which runs the database: its files are in ${elsewhere}`);
  }
  chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
  return { dir: realpathSync(path), account };
};

/** A fresh name each time: whoever deletes the data folder expects to start from nothing. */
const openPlace = () => {
  mkdirSync("/var/lib/im-console", { recursive: true, mode: 0o711 });
  return mkdtempSync("/var/lib/im-console/data-");
};

/** initdb wants an account that the system knows by name; `nobody` is 65534 nearly everywhere. */
const unprivileged = (): Account => {
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = accounts.map((line) => line.split(":"));
  const found =
    fields.find((field) => field[2] === "65534") ?? fields.find((field) => field[0] === "nobody" && field[2] !== "0");
  if (!found) throw new Error("PostgreSQL does not run as root and there is no account nobody: start as a normal user");
  return { uid: Number(found[2]), gid: Number(found[3]) };
};

/** Whether the account may read and enter the path and pass through every folder above it. */
export const canReach = (path: string, account: Account): boolean => {
  const parent = dirname(path);
  return allows(path, account, 0o5) && (parent === path || canPass(parent, account));
};

const canPass = (path: string, account: Account): boolean =>
  allows(path, account, 0o1) && (dirname(path) === path || canPass(dirname(path), account));

const allows = (path: string, account: Account, wanted: number): boolean => {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
};

export const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
