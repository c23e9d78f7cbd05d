import { afterAll, beforeAll, expect, test } from "vitest";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { buildApp } from "../../../server/app.ts";
import { openRuntime, type Runtime } from "../../../server/runtime.ts";
import { readSettings } from "../../../server/settings.ts";
import { startCountingProxy } from "../../security/countingProxy.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
let runtime: Runtime;
let node: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  proxy = await startCountingProxy(api.databaseUrl);
  const { DATA_DIR } = api.deps.settings;
  const settings = readSettings({ DATABASE_POOL: "4", DATA_DIR });
  runtime = await openRuntime(proxy.url, settings, () => undefined);
  node = await buildApp(runtime.deps);
});
afterAll(async () => {
  await node.close();
  await runtime.close();
  await proxy.stop();
});

test("a call that loses the database on its way answers 503 with when to try again, never 500 [17.34]", async () => {
  const admin = await api.superAdmin();
  const headers = { authorization: admin.token, language: "en-US" };
  const list = () => node.inject({ url: `/v1${members.endpoints.list.path}`, headers });
  let name = 0;
  const create = () =>
    node.inject({
      method: "POST",
      url: `/v1${memberLevels.endpoints.create.path}`,
      headers,
      payload: { name: `Level ${++name}`, levelCode: "Normal" },
    });
  await eventually(async () => expect((await list()).statusCode).toBe(200));
  const seen = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const answers = [list(), create(), list(), create(), list(), create()];
    // Each round a little later on their way.
    for (let turn = 0; turn < round; turn++) await new Promise(setImmediate);
    proxy.cut();
    for (const { statusCode, headers: told } of await Promise.all(answers))
      seen.add(`${statusCode}, again after ${told["retry-after"]}`);
  }
  expect(seen).toEqual(new Set(["200, again after undefined", "503, again after 2"]));
  await eventually(async () => expect((await list()).statusCode).toBe(200));
});
