import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { hashToken } from "../../server/auth/secrets.ts";
import { buildApp } from "../../server/app.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded.ts";
import { POSITION_HEADER } from "../../server/db/readDb.ts";
import { openRuntime, type Runtime } from "../../server/runtime.ts";
import { readSettings } from "../../server/settings.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { eventually } from "../api/support/eventually.ts";
import { dataFolder, removeData } from "./processes.ts";
import { startStandby } from "./standby.ts";

type Node = { app: Awaited<ReturnType<typeof buildApp>>; runtime: Runtime };

let folders: string[];
let primary: Embedded;
let standby: Awaited<ReturnType<typeof startStandby>>;
const nodes: Node[] = [];
const token = randomBytes(32).toString("base64url");
let levelId = "";

// Two nodes over one PostgreSQL and its copy, as behind a proxy that sends each call to either.
beforeAll(async () => {
  folders = [await dataFolder(), await dataFolder(), await mkdtemp(join(tmpdir(), "im-console-nodes-"))];
  const [from = "", to = "", own = ""] = folders;
  const log = () => {};
  primary = await startEmbedded({ dataDir: from, log, throwaway: true });
  standby = await startStandby(primary.superuserUrl, to);
  for (let n = 0; n < 2; n++) {
    const settings = readSettings({
      DATA_DIR: own,
      DATABASE_POOL: "4",
      DATABASE_REPLICA_URL: standby.on(primary.url),
    });
    const runtime = await openRuntime(primary.url, settings, log);
    nodes.push({ runtime, app: await buildApp(runtime.deps) });
  }
  const { system } = node(0).runtime.deps.database;
  const tenantId = await addTenant(system, "Aurora");
  await sql`with operator as (insert into account (account, nickname, password_hash, is_super_admin)
    values ('operator', 'Operator', '', true) returning id)
    insert into session (account_id, tenant_id, token_hash, expires_at)
    select id, ${tenantId}, ${hashToken(token)}, now() + interval '1 day' from operator`.execute(system);
  const { rows } = await sql<{ id: string }>`select id from member_level where is_default`.execute(system);
  levelId = rows[0]?.id ?? "";
  for (const { runtime } of nodes)
    await eventually(async () => {
      if (!(await runtime.deps.database.replica?.has([]))) throw new Error("the replica is not there");
    });
});
afterAll(async () => {
  for (const { app, runtime } of nodes) {
    await app.close();
    await runtime.close();
  }
  await standby.stop();
  await primary.stop();
  const [from = "", to = "", own = ""] = folders;
  await removeData(from);
  await removeData(to);
  await rm(own, { recursive: true, force: true });
});

const node = (index: number) => nodes[index] as Node;
const getReplica = (index: number) => node(index).runtime.deps.database.replica;

const send = async (index: number, { method, path }: { method: string; path: string }, options: object = {}) => {
  const answer = await node(index).app.inject({
    method: method as "GET",
    url: `/v1${path}`,
    ...options,
    headers: { authorization: token, ...("headers" in options ? (options.headers as object) : {}) },
  });
  const { code, data } = answer.json<{ code: number; data: unknown }>();
  return { code, data, position: answer.headers[POSITION_HEADER] as string | undefined };
};

const accountsOn = async (index: number, position?: string) => {
  const { list } = members.endpoints;
  const { code, data } = await send(index, list, { headers: position ? { [POSITION_HEADER]: position } : {} });
  expect(code).toBe(0);
  return (data as { records: { account: string }[] }).records.map(({ account }) => account);
};

const add = (index: number, account: string) =>
  send(index, members.endpoints.create, {
    payload: { account, password: "abcdefg1", nickname: account, memberLevelId: levelId },
  });

test("lists and exports are read from the replica, and the rest is not [19.10]", async () => {
  await add(0, "first_one");
  await eventually(async () => expect(await accountsOn(1)).toEqual(["first_one"]));
  const seen = async (text: string) =>
    (await standby.ask(`select query from pg_stat_activity where application_name = 'im-console'`)).filter(
      ({ query }) => String(query).includes(text),
    ).length;
  await eventually(async () => {
    await accountsOn(1);
    expect(await seen('"t"."nickname"')).toBeGreaterThan(0);
  });
  const answer = await node(1).app.inject({
    url: `/v1${members.endpoints.export.path}`,
    headers: { authorization: token },
  });
  expect(answer.headers["content-type"]).toContain("spreadsheet");
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("what an operator has just changed is in their next list, however far behind the replica is [19.10]", async () => {
  await standby.ask("select pg_wal_replay_pause()");
  const { position } = await add(0, "second_one");
  expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(await accountsOn(0)).toContain("second_one");
  expect(await accountsOn(1, position)).toContain("second_one");
  await standby.ask("select pg_wal_replay_resume()");
  await eventually(async () => expect(await getReplica(1)?.has([position ?? ""])).toBe(true));
  expect(await accountsOn(1)).toContain("second_one");
});

test("a replica that goes away is not missed [19.10]", async () => {
  await standby.stop();
  for (let n = 0; n < 5; n++) expect(await accountsOn(n % 2)).toContain("second_one");
  expect((await add(1, "third_one")).code).toBe(0);
  expect(await accountsOn(0)).toContain("third_one");
});
