import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { buildApp } from "../../server/app.ts";
import { openRuntime, type Runtime } from "../../server/runtime.ts";
import { readSettings } from "../../server/settings.ts";
import { eventually } from "../api/support/eventually.ts";
import { startApi } from "../api/support/harness.ts";
import { startCountingProxy } from "./countingProxy.ts";

const api = startApi();
let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
let runtime: Runtime;
let node: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  proxy = await startCountingProxy(api.databaseUrl);
  const settings = readSettings({ DATABASE_POOL: "4", DATA_DIR: api.deps.settings.DATA_DIR });
  runtime = await openRuntime(proxy.url, settings, (error) => console.error(error.message));
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
