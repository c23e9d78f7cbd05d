import { randomInt } from "node:crypto";
import { chmodSync, chownSync, lchownSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { withStartLock } from "./startLock.ts";

/** The account PostgreSQL runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

/** The one folder that PostgreSQL's account owns: its data, its log, its passwords. */
export type Home = {
  dir: string;
  account: Account | undefined;
  /** Whom initdb runs as when the account has no name, which it alone asks for. */
  maker: Account | undefined;
};

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
  return { dir, account: undefined, maker: undefined };
};

const homeForRoot = (dataDir: string, log: (line: string) => void): Home => {
  const path = join(dataDir, "postgres");
  if (exists(path)) {
    // Whoever ran the server before goes on running it: a normal user's folder stays a normal user's.
    const dir = realpathSync(path);
    const { uid, gid } = statSync(dir);
    // Until now the files belonged to an account that others use too; a server that runs is left to its end.
    const isShared = uid === nobody()?.uid && !exists(join(dir, "cluster", "postmaster.pid"));
    const account = uid === 0 || isShared ? ownAccount() : { uid, gid };
    if (account.uid !== uid) giveTo(dir, account);
    if (!canReach(dir, account)) {
      throw new Error(`the folders above ${dir} are closed to uid ${account.uid}, which runs the database`);
    }
    return { dir, account, maker: findMaker(account) };
  }
  const account = ownAccount();
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
  return { dir: realpathSync(path), account, maker: findMaker(account) };
};

/** A fresh name each time: whoever deletes the data folder expects to start from nothing. */
const openPlace = () => {
  mkdirSync("/var/lib/im-console", { recursive: true, mode: 0o711 });
  return mkdtempSync("/var/lib/im-console/data-");
};

const listAccounts = () => {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
};

/** `nobody` is 65534 nearly everywhere. */
const nobody = (): Account | undefined => {
  const accounts = listAccounts();
  return accounts.find(({ uid }) => uid === 65_534) ?? accounts.find(({ name, uid }) => name === "nobody" && uid > 0);
};

/** Numbers that neither distributions nor systemd give to anybody. */
const UNUSED = { first: 60_578, last: 61_183 };

/** A number that is no other service's: nobody else can reach what belongs to it. */
const ownAccount = (): Account => {
  const taken = new Set(listAccounts().map(({ uid }) => uid));
  for (;;) {
    const uid = randomInt(UNUSED.first, UNUSED.last + 1);
    if (!taken.has(uid)) return { uid, gid: uid };
  }
};

const findMaker = (account: Account): Account | undefined => {
  if (listAccounts().some(({ uid }) => uid === account.uid)) return undefined;
  const found = nobody();
  if (!found) throw new Error("PostgreSQL does not run as root and there is no account nobody: start as a normal user");
  return found;
};

/** Changes the owner of a folder and all it holds. */
export const giveTo = (path: string, { uid, gid }: Account) => {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
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
