import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { live, WHOLE_HEADER } from "../../../contract/entities/statistics/live.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { buildApp } from "../../../server/app.ts";
import { openRuntime } from "../../../server/runtime.ts";
import { readSettings } from "../../../server/settings.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const streams = new AbortController();
const nodes: { address: string; close: () => Promise<void> }[] = [];

const startNode = async () => {
  const settings = readSettings({ DATABASE_POOL: "4", DATA_DIR: api.deps.settings.DATA_DIR });
  const runtime = await openRuntime(api.databaseUrl, settings, (error) => console.error(error.message));
  const node = await buildApp(runtime.deps);
  const address = await node.listen({ host: "127.0.0.1", port: 0 });
  const close = async () => {
    await node.close();
    await runtime.close();
  };
  nodes.push({ address, close });
  return address;
};

// The consoles are at another node than the one that changes something.
beforeAll(startNode);
afterAll(async () => {
  streams.abort();
  await Promise.all(nodes.splice(0).map(({ close }) => close()));
});

/** What a console hears, growing, and whether its stream has ended. */
const listening = async (token: string | undefined, since?: number, address = nodes[0]?.address) => {
  const url = `${address}/v1${live.endpoints.events.path}${since === undefined ? "" : `?since=${since}`}`;
  const response = await fetch(url, { headers: { authorization: token ?? "" }, signal: streams.signal });
  const { status, headers } = response;
  const heard = {
    status,
    type: headers.get("content-type"),
    text: "",
    isOver: false,
    isWhole: headers.has(WHOLE_HEADER),
  };
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += text;
    heard.isOver = true;
  };
  void read().catch(() => undefined);
  await eventually(async () => expect(heard.text).toContain("retry"));
  return heard;
};

const addApproval = (tenant: number, requesterId: string) =>
  sql`insert into approval (tenant_id, call, input, shown, requester_id)
    values (${api.tenantAt(tenant)}, 'members.delete', '{}', '{}', ${requesterId})`.execute(api.system());

test("who has the screen hears of a change made on another node, and nobody else [17.24]", async () => {
  const writer = await api.operator(["UserRoleManage", "memberLevels:add"]);
  const [holder, other, elsewhere] = await Promise.all([
    listening((await api.operator(["UserRoleManage"])).token),
    listening((await api.operator(["UserManage"])).token),
    listening((await api.operator(["UserRoleManage"], 1)).token),
  ]);
  expect([holder.status, holder.type]).toEqual([200, "text/event-stream"]);
  await writer.call(memberLevels.endpoints.create, { name: "Heard", levelCode: "Normal" });
  await eventually(async () => expect(holder.text).toContain('data: {"entity":"memberLevels"}'));
  expect(other.text + elsewhere.text).not.toContain("data:");
});

test("a stream that begins some seconds ago has what was told since, for who has the screen [17.24]", async () => {
  const writer = await api.operator(["UserRoleManage", "memberLevels:add"]);
  const witness = await listening((await api.operator(["UserRoleManage"])).token);
  const begun = performance.now();
  await writer.call(memberLevels.endpoints.create, { name: "Earlier", levelCode: "Normal" });
  await eventually(async () => expect(witness.text).toContain('data: {"entity":"memberLevels"}'));
  // A node that has just begun was not there a minute ago: then nothing is said to be whole.
  const late = await listening((await api.operator(["UserRoleManage"])).token, 60, await startNode());
  expect([late.isWhole, late.text]).toEqual([false, expect.not.stringContaining("data:")]);
  const ago = () => (performance.now() - begun) / 1000;
  const holder = await listening((await api.operator(["UserRoleManage"])).token, ago());
  expect(holder.isWhole).toBe(true);
  await eventually(async () => expect(holder.text).toContain('data: {"entity":"memberLevels"}'));
  const other = await listening((await api.operator(["UserManage"])).token, ago());
  expect([other.isWhole, other.text]).toEqual([true, expect.not.stringContaining("data:")]);
});

test("what is written beside the API is heard too, and counted for who can do something about it [17.24, 2.34]", async () => {
  const asker = await api.superAdmin();
  const reader = await api.operator(["Approval", "approvals:decide", "UserManage", "members:cancel"]);
  const without = await Promise.all([
    api.operator(["Approval", "UserManage", "members:cancel"]),
    api.operator(["Approval", "approvals:decide", "UserManage"]),
  ]);
  const heard = await listening(reader.token);
  const countOf = async (who: { call: typeof reader.call }) =>
    (await who.call(live.endpoints.waiting, {})).waiting["Approval"];
  expect(await countOf(reader)).toBe(0);
  await addApproval(0, asker.accountId);
  await addApproval(1, asker.accountId);
  await eventually(async () => expect(heard.text).toContain('{"entity":"approvals"}'));
  expect(await countOf(reader)).toBe(1);
  expect(await Promise.all([asker, ...without].map(countOf))).toEqual([0, 0, 0]);
  expect((await (await api.operator(["UserManage"])).call(live.endpoints.waiting, {})).waiting).toEqual({});
});

test("a job that is done is named [17.24]", async () => {
  const heard = await listening((await api.operator(["UserManage"])).token);
  await api.deps.jobs.send(api.system(), "clearMemberMessages", { tenantId: api.tenantAt(0), memberId: "1" });
  await eventually(async () => expect(heard.text).toContain('{"entity":"members","job":"clearMemberMessages"}'));
});

test("a session has ten streams at a time, and one more when one of them went [17.32]", async () => {
  const operator = await api.operator(["UserManage"]);
  const open = () => {
    const one = new AbortController();
    const url = `${nodes[0]?.address}/v1${live.endpoints.events.path}`;
    const signal = AbortSignal.any([one.signal, streams.signal]);
    return fetch(url, { headers: { authorization: operator.token ?? "" }, signal }).then((response) => ({
      one,
      response,
    }));
  };
  const opened = await Promise.all(Array.from({ length: 10 }, open));
  expect(opened.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  const { response } = await open();
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(await response.json()).toMatchObject({ code: errors.streamsReached.code });
  opened[0]?.one.abort();
  await eventually(async () => expect((await open()).response.status).toBe(200));
});

test("a stream that opens while sessions are looked at stays open [17.24]", async () => {
  const tokens: (string | undefined)[] = [];
  while (tokens.length < 10) tokens.push((await api.operator(["UserManage"])).token);
  const heard: Awaited<ReturnType<typeof listening>>[] = [];
  let isOpening = true;
  const lookAgainAndAgain = async () => {
    while (isOpening) await sql`select pg_notify('access_changed', 'account')`.execute(api.system());
  };
  const looks = lookAgainAndAgain();
  for (const token of tokens) heard.push(await listening(token));
  isOpening = false;
  await looks;
  await api.deps.jobs.send(api.system(), "clearMemberMessages", { tenantId: api.tenantAt(0), memberId: "1" });
  await eventually(async () => expect(heard.map(({ text }) => text.includes("data:"))).toEqual(Array(10).fill(true)));
  expect(heard.map(({ isOver }) => isOver)).toEqual(Array(10).fill(false));
});

test("a stream ends with its session, and with a server that closes [17.24]", async () => {
  const operator = await api.operator(["UserManage"]);
  const heard = await listening(operator.token);
  await sql`update session set ended_at = now() where account_id = ${operator.accountId}`.execute(api.system());
  await eventually(async () => expect(heard.isOver).toBe(true));
  const last = await listening((await api.operator(["UserManage"])).token);
  await nodes.shift()?.close();
  await eventually(async () => expect(last.isOver).toBe(true));
});

test("without a token there is no stream [17.24]", async () => {
  expect((await api.stranger().send(live.endpoints.events, {})).statusCode).toBe(401);
});

test("what a console asks for while nobody is at it does not keep the session alive [1.11]", async () => {
  const operator = await api.operator(["UserManage"]);
  const back = sql`update session set last_used_at = now() - interval '2 hours'
    where account_id = ${operator.accountId}`;
  const idle = async () => {
    const { rows } = await sql<{ isIdle: boolean }>`
      select last_used_at < now() - interval '1 hour' as "isIdle" from session
      where account_id = ${operator.accountId}`.execute(api.system());
    return rows[0]?.isIdle;
  };
  await back.execute(api.system());
  api.deps.access.forget();
  await operator.call(live.endpoints.waiting, {}, { headers: { "x-background": "1" } });
  expect(await idle()).toBe(true);
  await operator.call(live.endpoints.waiting, {});
  expect(await idle()).toBe(false);
});
