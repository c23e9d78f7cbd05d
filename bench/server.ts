import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { currentCode } from "../server/auth/authenticator.ts";
import { type Client, connectTo } from "./client.ts";

const project = join(import.meta.dirname, "..");
export const ADMIN = { account: "superAdmin", password: "MeasureAll2026", secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" };

/** The bench calls more often than people do. */
const manyCalls = { CALLS_PER_ACCOUNT: "100000000", CALLS_ANONYMOUS: "100000000", CALLS_PER_ADDRESS: "100000000" };

/** What `npm start` and the files in `deploy/` give it. */
const asStarted = {
  options: ["--import", join(project, "server/setup/strippedTypes.mjs")],
  environment: { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "69632" },
};

export type Child = { address: string; pid: number; stop: () => Promise<void> };

/** Starts a script of ours and waits for the line that tells its address; what else it says goes into `logFile`. */
export const startChild = async (
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
  options: readonly string[] = [],
): Promise<Child> => {
  const child = spawn(process.execPath, [...options, join(project, script), ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const address = await awaitAddress(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exit;
  };
  return { address, pid: child.pid ?? 0, stop };
};

/** What is said after the address is not kept: a bench may make a server say gigabytes. */
const awaitAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let text = "";
    const read = (part: Buffer) => {
      text += part.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (!found) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", read);
      resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", read);
    child.once("exit", () => reject(new Error(`the process ended before it listened:\n${text}`)));
  });

/** The real server with its default settings, on a free port. */
export const startServer = (dataDir: string, more: NodeJS.ProcessEnv = {}) =>
  startChild(
    "server/main.ts",
    [],
    {
      DATA_DIR: dataDir,
      PORT: "0",
      METRICS_PORT: "off",
      ...asStarted.environment,
      DEMO_DATA: "off",
      ...manyCalls,
      ADMIN_ACCOUNT: ADMIN.account,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_TOTP_SECRET: ADMIN.secret,
      ...more,
    },
    join(dataDir, "server.log"),
    asStarted.options,
  );

/** Signs in as people do. A code works once: one used by the run before is waited out. */
export const signIn = async (address: string): Promise<Client> => {
  for (let attempt = 0; attempt < 3; attempt++) {
    const client = connectTo(address);
    const body = { account: ADMIN.account, password: ADMIN.password, googleCode: currentCode(ADMIN.secret) };
    const answer = await client.send("/v1/rbac/account/login", { method: "POST", body });
    if (answer.status === 200) return client;
    client.close();
    await sleep(30_000 - (Date.now() % 30_000) + 500);
  }
  throw new Error("the bench cannot sign in: was this database filled by `npm run bench`?");
};

/** Resident memory of a process in MB; only Linux tells. */
export const residentMegabytes = (pid: number) => readMegabytes(pid, "VmRSS");

/** What a process has for itself; pages of programs on the disk are everybody's. */
export const anonymousMegabytes = (pid: number) => readMegabytes(pid, "RssAnon");

const readMegabytes = async (pid: number, name: string) => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
};

/** All processes of the PostgreSQL that is asked; only Linux tells. */
export const databaseProcesses = async (superuserUrl: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid",
  );
  await client.end();
  const pid = rows[0]?.pid ?? "";
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.split(" ")].filter(Boolean).map(Number);
};

/** Ticks of a second in which Linux counts the time of processes. */
const TICKS = 100;

/** Processor time that these processes have taken until now; only Linux tells. */
export const processorSeconds = async (pids: readonly number[]) => {
  const each = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // Behind the program's name, which may hold anything: the 12th and 13th are its own time and the system's for it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  });
  return (await Promise.all(each)).reduce((sum, seconds) => sum + seconds, 0);
};

/** Begins to count what processes take, in seconds, until it is asked; one that ended meanwhile tells nothing any more. */
export const watchProcessors = async (pids: readonly number[]): Promise<() => Promise<number>> => {
  const read = () => Promise.all(pids.map((pid) => processorSeconds([pid])));
  const before = await read();
  return async () => (await read()).reduce((sum, seconds, at) => sum + (seconds - (before[at] ?? 0) || 0), 0);
};
