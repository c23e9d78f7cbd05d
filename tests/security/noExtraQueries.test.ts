import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { buildApp } from "../../server/app.ts";
import { openRuntime, type Runtime } from "../../server/runtime.ts";
import { readSettings } from "../../server/settings.ts";
import { eventually } from "../api/support/eventually.ts";
import { startApi } from "../api/support/harness.ts";
import { addMember } from "../api/support/messageMaker.ts";
import { startCountingProxy } from "./countingProxy.ts";

const api = startApi();
let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
let runtime: Runtime;
let node: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  proxy = await startCountingProxy(api.databaseUrl);
  const settings = readSettings({ DATABASE_POOL: "4", DATA_DIR: api.deps.settings.DATA_DIR });
  runtime = await openRuntime(proxy.url, settings, (error) => console.error(error.message));
  // It looks for commands once in a while, which would be counted with whatever call is under way.
  await runtime.deps.outbox.close();
  node = await buildApp(runtime.deps);
});
afterAll(async () => {
  await node.close();
  await runtime.close();
  await proxy.stop();
});

test("once a session is known, a call runs its own statement and none for who may make it", async () => {
  const operator = await api.operator(["UserManage"]);
  const list = () =>
    node.inject({ url: `/v1${members.endpoints.list.path}`, headers: { authorization: operator.token } });
  // The other node still hears of the operator that was just made, and forgets what it knows.
  await eventually(async () => {
    await list();
    proxy.take();
    await list();
    expect(proxy.take()).toBe(1);
  });
  runtime.deps.access.forget();
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    proxy.take();
    expect((await list()).statusCode).toBe(200);
    counts.push(proxy.take());
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts.slice(1)).toEqual([1, 1, 1]);
});

test("a page of a timeline takes the same few statements, however many entries there are [23.11]", async () => {
  const operator = await api.operator(["UserManage", "members:clearCache"]);
  const count = async (memberId: string) => {
    const url = `/v1${members.endpoints.timeline.path}?memberId=${memberId}&pageSize=100`;
    const read = () => node.inject({ url, headers: { authorization: operator.token } });
    await read();
    proxy.take();
    const answer = await read();
    return { entries: answer.json().data.records.length as number, statements: proxy.take() };
  };
  const [few, many] = [await addMember(api, "Few"), await addMember(api, "Many")];
  await operator.call(members.endpoints.clearCache, { id: few });
  for (let index = 0; index < 30; index++) await operator.call(members.endpoints.clearCache, { id: many });
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip)
    select ${api.tenantAt(0)}, ${many}, 'Success', 'PC', 'pc-1', '203.0.113.9' from generate_series(1, 30)`.execute(
    api.system(),
  );
  const [short, long] = [await count(few), await count(many)];
  expect([short.entries, long.entries]).toEqual([1, 60]);
  expect(long.statements).toBe(short.statements);
  expect(long.statements).toBeLessThanOrEqual(3);
});
