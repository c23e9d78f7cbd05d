import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../../server/db/embedded.ts";
import { listChildren, dataFolder, killNow, lockFile, readPostmasterPid, removeData, run } from "./processes.ts";

const kinds = ["node", "postmaster", "backend", "all", "backend", "all", "postmaster", "node"] as const;
/** `node bench/crash.ts` kills more often. */
const KILLS = Number(process.env["CRASH_KILLS"] ?? kinds.length);
const victims = Array.from({ length: KILLS / kinds.length }, () => kinds).flat();

// A kill leaves the page cache alone, so this proves crash safety; that flushing is on is asserted at each start.
test.skipIf(process.platform !== "linux")(
  "no answered write is lost or doubled, whichever process is killed [19.5]",
  { timeout: 75_000 * KILLS },
  async () => {
    const dataDir = await dataFolder();
    let writers = run("writers.ts", dataDir);
    onTestFinished(async () => {
      killNow(...(writers.process.pid ? [writers.process.pid] : []));
      if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
      await removeData(dataDir);
    });
    await writers.ready;

    for (const victim of victims) {
      await moreAnswers(dataDir, 200);
      await sleep(Math.random() * 300);
      const node = writers.process.pid ?? 0;
      const postmaster = readPostmasterPid(dataDir);
      const processes = listChildren(postmaster);
      const backend = processes.filter(({ title }) => title.includes("im_console_owner")).slice(0, 1);
      const pids = {
        node: [node],
        postmaster: [postmaster],
        backend: backend.map(({ pid }) => pid),
        all: [node, postmaster, ...processes.map(({ pid }) => pid)],
      };
      killNow(...pids[victim]);
      if (victim === "node" || victim === "all") {
        await writers.ended;
        writers = run("writers.ts", dataDir);
        await writers.ready;
      }
    }
    await moreAnswers(dataDir, 200);
    writers.process.kill("SIGTERM");
    await writers.ended;

    const answered = readJournal(dataDir);
    const stored = await storedIn(dataDir);
    const once = new Set(stored);
    if (KILLS > kinds.length) console.warn(`${KILLS} kills: ${answered.length} answered, ${stored.length} stored`);
    expect(stored.length - once.size).toBe(0);
    expect(answered.filter((id) => !once.has(id))).toEqual([]);
    // The rest were stored, but the answer never arrived: at most one for each writer that a kill interrupted.
    expect(stored.length - answered.length).toBeLessThanOrEqual(victims.length * 4);
  },
);

const readJournal = (dataDir: string) => {
  const files = readdirSync(dataDir).filter((name) => name.startsWith("journal-"));
  // The last line is cut off if the kill came while it was written.
  return files.flatMap((name) => readFileSync(join(dataDir, name), "utf8").split("\n").slice(0, -1));
};

const moreAnswers = async (dataDir: string, count: number) => {
  const before = readJournal(dataDir).length;
  const deadline = Date.now() + 300_000;
  while (readJournal(dataDir).length < before + count) {
    if (Date.now() > deadline) throw new Error("the writers got no answers for five minutes");
    await sleep(20);
  }
};

const storedIn = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from writes");
  await client.end();
  await embedded.stop();
  return rows.map(({ id }) => id);
};
