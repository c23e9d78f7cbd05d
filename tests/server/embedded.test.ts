import { spawn } from "node:child_process";
import {
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  listChildren,
  dataFolder,
  killNow,
  lockFile,
  readPostmasterPid,
  removeData,
  run,
  type Program,
} from "./processes.ts";

describe.skipIf(process.platform !== "linux")("the embedded database", () => {
  let dataDir: string;
  const programs: Program[] = [];

  beforeAll(async () => {
    dataDir = await dataFolder();
  });
  afterEach(async () => {
    for (const { process } of programs) process.kill("SIGTERM");
    await Promise.all(programs.splice(0).map(({ ended }) => ended));
  });
  afterAll(() => removeData(dataDir));

  const begin = () => {
    const program = run("supervisor.ts", dataDir);
    programs.push(program);
    return program;
  };
  const killAll = async (program: Program) => {
    const postmaster = readPostmasterPid(dataDir);
    const pids = listChildren(postmaster).map(({ pid }) => pid);
    killNow(program.process.pid ?? 0, postmaster, ...pids);
    await program.ended;
    while (pids.some((pid) => isRunning(pid))) await sleep(10);
  };

  test("is made once and opened once when two processes start at the same instant [19.5]", async () => {
    const both = [begin(), begin()];
    const [one, other] = await Promise.all(both.map(({ ready }) => ready));
    expect(one).toBe(other);
    const makers = both.filter(({ lines }) => lines.includes("creating the database (first start)"));
    expect(makers).toHaveLength(1);
  });

  test("stays while one of two processes still uses it, and ends with the last", async () => {
    const [one, other] = [begin(), begin()];
    await Promise.all([one.ready, other.ready]);

    one.process.kill("SIGTERM");
    await one.ended;
    expect(await ask(await other.ready, "select 1 as answer")).toEqual([{ answer: 1 }]);

    other.process.kill("SIGTERM");
    await other.ended;
    expect(existsSync(lockFile(dataDir))).toBe(false);
  });

  test("keeps what is promised: it flushes, and its indexes work below policies", async () => {
    const url = await begin().ready;
    expect(
      await ask(
        url,
        `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
                'textlike(text,text)'::regprocedure::oid in (select oid from pg_proc where proleakproof) as leakproof`,
      ),
    ).toEqual([{ fsync: "on", checksums: "on", leakproof: true }]);
    await ask(url, "create extension if not exists pg_trgm");
    expect(await ask(url, "select cardinality(show_trgm('群聊消息')) as trigrams")).toEqual([{ trigrams: 5 }]);
  });

  test("keeps its passwords to its own account", async () => {
    await begin().ready;
    expect(statSync(join(dataDir, "postgres", "secrets.json")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.getuid?.() === 0)(
    "started as root, belongs to a number that nobody else has [19.31]",
    async () => {
      const first = begin();
      await first.ready;
      const home = realpathSync(join(dataDir, "postgres"));
      const named = readFileSync("/etc/passwd", "utf8").split("\n");
      const owners = () => {
        const paths = readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) => join(home, name));
        return [...new Set([home, ...paths].map((path) => lstatSync(path).uid))];
      };
      const [uid = 0] = owners();
      expect(owners()).toEqual([uid]);
      expect(named.filter((line) => line.split(":")[2] === String(uid))).toEqual([]);
      expect(statSync(`/proc/${readPostmasterPid(dataDir)}`).uid).toBe(uid);
      first.process.kill("SIGTERM");
      await first.ended;

      // Files of before belonged to an account that others use too: they are taken out of its reach.
      const shared = 65_534;
      for (const path of [
        home,
        ...readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) => join(home, name)),
      ])
        lchownSync(path, shared, shared);
      await begin().ready;
      expect(owners()).toHaveLength(1);
      expect(owners()).not.toContain(shared);
      expect(statSync(home).mode & 0o777).toBe(0o700);
    },
  );

  test("goes on with the same server when only the process that started it was killed", async () => {
    const first = begin();
    await first.ready;
    const postmaster = readPostmasterPid(dataDir);
    killNow(first.process.pid ?? 0);
    await first.ended;

    await begin().ready;
    expect(readPostmasterPid(dataDir)).toBe(postmaster);
  });

  test("starts beside a lock whose number now belongs to another process", async () => {
    const first = begin();
    await first.ready;
    await killAll(first);
    const owner = statSync(join(dataDir, "postgres"));
    const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
    const stranger = spawn("sleep", ["60"], { ...account, stdio: "ignore" });
    const lines = readFileSync(lockFile(dataDir), "utf8").split("\n");
    writeFileSync(lockFile(dataDir), [stranger.pid, ...lines.slice(1)].join("\n"));

    await begin().ready;
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  test("starts beside a lock that a stopped machine left empty", async () => {
    const first = begin();
    await first.ready;
    await killAll(first);
    writeFileSync(lockFile(dataDir), "");

    expect(await begin().ready).toContain("im_console");
  });

  test("comes back when its postmaster is killed under a statement that does not notice", async () => {
    const url = await begin().ready;
    const endless = ask(url, "do $$ begin loop end loop; end $$").catch((error: unknown) => error);
    const postmaster = readPostmasterPid(dataDir);
    while (!listChildren(postmaster).some(({ title }) => title.includes("DO"))) await sleep(20);
    killNow(postmaster);

    expect(await endless).toBeInstanceOf(Error);
    await expect.poll(() => ask(url, "select 1 as answer").catch(() => [])).toHaveLength(1);
    expect(readPostmasterPid(dataDir)).not.toBe(postmaster);
  });

  test("starts whatever moment of an earlier start was its last [19.5]", async () => {
    for (let round = 0; round < 3; round++) {
      const fresh = await dataFolder();
      const both = [run("supervisor.ts", fresh), run("supervisor.ts", fresh)];
      await sleep(100 + Math.random() * 900);
      for (const { process } of both) killNow(process.pid ?? 0);
      if (existsSync(lockFile(fresh))) killNow(readPostmasterPid(fresh));

      const next = run("supervisor.ts", fresh);
      expect(await ask(await next.ready, "select 1 as answer")).toEqual([{ answer: 1 }]);
      next.process.kill("SIGTERM");
      await next.ended;
      await removeData(fresh);
    }
  });

  test("takes another port when its own was taken in the meantime", async () => {
    const first = begin();
    const port = Number(new URL(await first.ready).port);
    first.process.kill("SIGTERM");
    await first.ended;
    const squatter = createServer().listen(port, "127.0.0.1");

    expect(Number(new URL(await begin().ready).port)).not.toBe(port);
    squatter.close();
  });
});

const isRunning = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
