import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../api/support/eventually.ts";
import {
  dataFolder,
  killNow,
  listChildren,
  lockFile,
  type Program,
  readPostmasterPid,
  removeData,
  runServer,
} from "../processes.ts";

const findMaker = (parent: number) =>
  listChildren(parent).find(({ title }) => title.includes("demo/make.ts"))?.pid ?? 0;

/** The server, and the process that makes its demo data, once the first part of them is there. */
const whileMaking = async (server: Program) => {
  await eventually(async () => expect(server.lines.join("\n")).toMatch(/^demo data: /m));
  const parent = server.process.pid ?? 0;
  const maker = findMaker(parent);
  expect(maker).toBeGreaterThan(0);
  return { parent, maker };
};

/** Keeps the maker from its end, which takes seconds otherwise: a connection that holds what it writes late. */
const holdBack = async (dataDir: string) => {
  const { port, ownerPassword } = JSON.parse(readFileSync(join(dataDir, "postgres/secrets.json"), "utf8"));
  const client = new pg.Client(`postgres://im_console_owner:${ownerPassword}@127.0.0.1:${port}/im_console`);
  await client.connect();
  await client.query("begin");
  await client.query("lock table macro in access exclusive mode");
  return client;
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform !== "linux")(
  "demo data whose maker or whose server is killed are made anew at the next start [19.2]",
  async () => {
    const dataDir = await dataFolder();
    onTestFinished(async () => {
      if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
      await removeData(dataDir);
    });
    const killed = runServer(dataDir, { DEMO_DATA: "on" });
    const { parent, maker } = await whileMaking(killed);
    const held = await holdBack(dataDir);
    killNow(parent);
    await killed.ended;
    await eventually(async () => expect(isAlive(maker)).toBe(false));
    await held.end();

    const failed = runServer(dataDir, { DEMO_DATA: "on" });
    killNow((await whileMaking(failed)).maker);
    expect(await failed.ended).toEqual([1, null]);
    expect(failed.lines.join("\n")).not.toContain("Password");

    const server = runServer(dataDir, { DEMO_DATA: "on" });
    onTestFinished(() => killNow(server.process.pid ?? 0));
    await server.ready;
    expect(server.lines.filter((line) => line.startsWith("demo data: "))).toHaveLength(22);
    // Nothing of their making is left.
    await eventually(async () => expect(findMaker(server.process.pid ?? 0)).toBe(0));
    server.process.kill("SIGTERM");
    expect(await server.ended).toEqual([0, null]);
  },
);
