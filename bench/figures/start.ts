import { mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { session } from "../../contract/entities/access/session.ts";
import { startEmbedded } from "../../server/db/embedded.ts";
import { consoleFolder } from "../../server/http/console.ts";
import { connectTo } from "../client.ts";
import { type Report, times, whole } from "../report.ts";
import { median } from "../statistics.ts";
import { anonymousMegabytes, type Child, residentMegabytes, startChild, startServer } from "../server.ts";

const migrations = join(import.meta.dirname, "../../server/db/migrations");
/**
 * Nobody calls for so long before memory is read, in ms. An export of the demo data is due at each start: the thread that
 * writes it is over by then.
 */
const IDLE = 75_000;
/** The floor's: there is nothing that it would do. */
const BARE_IDLE = 10_000;

/**
 * From the command to the sign-in page and to the first call that is answered, in an empty folder, demo data included,
 * and then with what that left; and what the server holds when nobody calls. The floors are the database's own part of
 * it, and a server that does nothing. A second start follows its first, and a floor both: what counts is the median of
 * their ratios.
 */
export const measureStart = async (report: Report, rounds: number) => {
  report.heading("Start, embedded database included, and memory of a server that nobody calls");
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second] = await inNewFolder(async (dataDir) => [await start(dataDir), await start(dataDir)] as const);
    pairs.push({ first, second, floor: await inNewFolder(databaseAlone) });
  }
  const of = (read: (pair: Pair) => number) => median(pairs.map(read));
  const second = of((pair) => pair.second.answered);
  const ratios = pairs.map(({ first, second }) => first.answered / second.answered);
  report.line({
    figure: "second start, to the first answer",
    ours: inSeconds(second),
    floor: inSeconds(of(({ floor }) => floor.second)),
    target: "≤ 2.5 s",
    isMet: second <= 2.5,
  });
  report.line({
    figure: "first start with demo data, to the first answer",
    ours: inSeconds(of(({ first }) => first.answered)),
    floor: inSeconds(of(({ floor }) => floor.first)),
    ratio: times(of(({ first, floor }) => first.answered / floor.first)),
  });
  report.line({
    figure: "first start against the second one after it",
    ours: `${times(median(ratios))} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`,
    target: "≤ 4",
    isMet: median(ratios) <= 4,
  });
  const end = of((pair) => pair.second.ended);
  report.line({
    figure: "SIGTERM to the end of server and database",
    ours: inSeconds(end),
    floor: inSeconds(of(({ floor }) => floor.ended)),
    target: "≤ 10 s",
    isMet: end <= 10,
  });
  report.line({
    figure: "first start with demo data, to the sign-in page",
    ours: inSeconds(of(({ first }) => first.painted)),
  });
  await inNewFolder(async (dataDir) => {
    for (const name of ["first", "second"]) {
      const { server } = await begin(dataDir);
      const { ours, floor } = await compareMemory(dataDir, server);
      await server.stop();
      report.line({
        figure: `memory after a ${name} start, resident (its own)`,
        ours: inMegabytes(ours),
        floor: inMegabytes(floor),
        target: "≤ 150 MB",
        isMet: ours.resident <= 150,
      });
    }
  });
  // Without its mark the console counts as changed, and the start builds it.
  await rm(join(consoleFolder, ".sources"), { force: true });
  const built = await inNewFolder(start);
  report.line({ figure: "first start that builds the console too", ours: inSeconds(built.answered) });
};

const inSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;
const inMegabytes = ({ resident, own }: Memory) => `${whole(resident)} MB (${whole(own)} MB)`;

const inNewFolder = async <Result>(work: (dataDir: string) => Promise<Result>) => {
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-bench-"));
  try {
    return await work(dataDir);
  } finally {
    await rm(await realpath(join(dataDir, "postgres")), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

type Times = { painted: number; answered: number };
type Whole = Times & { ended: number };
type Pair = { first: Whole; second: Whole; floor: { first: number; second: number; ended: number } };

const begin = async (dataDir: string): Promise<Times & { server: Child }> => {
  const begun = performance.now();
  const server = await startServer(dataDir, { DEMO_DATA: "on" });
  const client = connectTo(server.address);
  await client.fetchBytes("/user/login");
  const painted = secondsSince(begun);
  // Calls wait until everything is there.
  await client.fetchBytes(`/v1${session.endpoints.signInWays.path}`);
  const answered = secondsSince(begun);
  client.close();
  return { painted, answered, server };
};

const start = async (dataDir: string): Promise<Whole> => {
  const { server, ...times } = await begin(dataDir);
  const told = performance.now();
  await server.stop();
  return { ...times, ended: secondsSince(told) };
};

type Memory = { resident: number; own: number };

const readMemory = async ({ pid }: Child): Promise<Memory> => ({
  resident: await residentMegabytes(pid),
  own: await anonymousMegabytes(pid),
});

/** Both hold as many connections to the same database. */
const compareMemory = async (dataDir: string, server: Child) => {
  await sleep(IDLE);
  const ours = await readMemory(server);
  const url = await ownerUrl(dataDir);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ connections: number }>(
    "select count(*)::int as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
  const environment = { IDLE_SERVER: JSON.stringify({ url, connections: rows[0]?.connections ?? 0 }) };
  const bare = await startChild("bench/floors/idleServer.mjs", [], environment, join(dataDir, "idle.log"));
  await sleep(BARE_IDLE);
  const floor = await readMemory(bare);
  await bare.stop();
  return { ours, floor };
};

const ownerUrl = async (dataDir: string) => {
  const text = await readFile(join(dataDir, "postgres/secrets.json"), "utf8");
  const { port, ownerPassword } = JSON.parse(text) as { port: number; ownerPassword: string };
  return `postgres://im_console_owner:${ownerPassword}@127.0.0.1:${port}/im_console`;
};

/** initdb, the database and the migrations' statements through the driver; then the same database once more. */
const databaseAlone = async (dataDir: string) => {
  const open = async (texts: string[]) => {
    const begun = performance.now();
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.query("select 1");
    const seconds = secondsSince(begun);
    await client.end();
    const told = performance.now();
    await embedded.stop();
    return { seconds, ended: secondsSince(told) };
  };
  const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), "utf8")));
  const [first, second] = [await open(texts), await open([])];
  return { first: first.seconds, second: second.seconds, ended: second.ended };
};
