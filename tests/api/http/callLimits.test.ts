import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { buildApp } from "../../../server/app.ts";
import { newToken } from "../../../server/auth/secrets.ts";
import { openCache } from "../../../server/db/cache.ts";
import { listenMetrics } from "../../../server/http/metrics.ts";
import { deleteOldRecords } from "../../../server/jobs/retention.ts";
import { readSettings, type Settings } from "../../../server/settings.ts";
import { findFreePort } from "../../e2e/support/consoleServer.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const defaults = readSettings({});
type App = Awaited<ReturnType<typeof buildApp>>;
const apps: App[] = [];

/** The same node with other limits, all its counts at nothing. */
const nodeWith = async (settings: Partial<Settings>) => {
  const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, ...settings } });
  apps.push(app);
  return app;
};
let normal: App;

beforeAll(async () => {
  const { CALLS_PER_ACCOUNT, CALLS_ANONYMOUS, CALLS_PER_ADDRESS } = defaults;
  normal = await nodeWith({ CALLS_PER_ACCOUNT, CALLS_ANONYMOUS, CALLS_PER_ADDRESS });
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Bad input is answered before anything is read: the quickest of calls. */
const quick = `/v1${members.endpoints.list.path}?curPage=0`;
const ask = (app: App, authorization = "", url = quick, language = "en-US") =>
  app.inject({ url, headers: { authorization, language } });
const askOften = async (count: number, call: () => ReturnType<typeof ask>) => {
  const statuses = new Set<number>();
  for (let left = count; left > 0; left -= 100)
    for (const { statusCode } of await Promise.all(Array.from({ length: Math.min(left, 100) }, call)))
      statuses.add(statusCode);
  return [...statuses];
};

test("an account has the calls a minute that the settings say, and others have theirs [17.31]", async () => {
  const [operator, colleague] = [await api.operator(["UserManage"]), await api.operator(["UserManage"])];
  expect(await askOften(defaults.CALLS_PER_ACCOUNT, () => ask(normal, operator.token))).toEqual([400]);
  const refused = await ask(normal, operator.token, quick, "vi-VN");
  expect([refused.statusCode, refused.json().code]).toEqual([429, errors.callsReached.code]);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.json().msg).toBe(`Quá nhiều yêu cầu: tối đa 3000 lần mỗi phút. Hãy thử lại sau ${seconds} giây`);
  expect((await ask(normal, colleague.token)).statusCode).toBe(400);
  for (const url of ["/health/live", "/health/ready", "/v1/files/preset/aurora.png"])
    // A busy machine's database may take longer than a node that is ready has.
    await eventually(async () =>
      expect([url, (await ask(normal, operator.token, url)).statusCode]).toEqual([url, 200]),
    );
});

test("a stranger's calls are bounded by address, made-up tokens among them, and not those of sessions [17.31]", async () => {
  const node = await nodeWith({ CALLS_ANONYMOUS: 10 });
  const operator = await api.operator(["UserManage"]);
  expect(await askOften(5, () => ask(node, newToken()))).toEqual([401]);
  expect(await askOften(5, () => ask(node, "", "/v1/res/enum/error"))).toEqual([200]);
  for (const url of [quick, "/v1/res/enum/error", "/v1/nowhere"])
    expect([url, (await ask(node, newToken(), url)).statusCode]).toEqual([url, 429]);
  expect((await ask(node, operator.token)).statusCode).toBe(400);
  expect((await ask(node, "", "/health/live")).statusCode).toBe(200);
});

test("all calls of an address are bounded together [17.31]", async () => {
  const node = await nodeWith({ CALLS_PER_ADDRESS: 4 });
  const [operator, colleague] = [await api.operator([]), await api.operator([])];
  const tokens = [operator.token, colleague.token, operator.token, colleague.token, operator.token];
  const statuses = [];
  for (const token of tokens) statuses.push((await ask(node, token)).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 429]);
});

test("every limit that was reached is counted by its name [17.31]", async () => {
  const port = await findFreePort();
  const close = await listenMetrics(
    { METRICS_PORT: port, METRICS_HOST: "127.0.0.1", METRICS_TOKEN: undefined },
    api.app.log,
  );
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await close();
  expect(text).toMatch(/limit_reached_total\{limit="callsReached"\} [1-9]/);
});

test("keys that nobody has drive nothing out of a node's memory [17.33]", async () => {
  const cache = await openCache(api.deps.database, "a_channel_of_its_own", 2);
  const reads: string[] = [];
  const get = (key: string, value?: string) =>
    cache.get(key, async () => {
      reads.push(key);
      return value;
    });
  await Promise.all([get("one", "1"), get("two", "2")]);
  await Promise.all(Array.from({ length: 50 }, (_, index) => get(`made up ${index}`)));
  expect(reads.splice(0)).toHaveLength(52);
  expect(await Promise.all([get("one"), get("two")])).toEqual(["1", "2"]);
  expect(reads).toEqual([]);
});

const countGuesses = async () => {
  const { rows } = await sql<{ guess: string }>`select concat_ws(' ', way, account, source) as guess
    from login_guess order by 1`.execute(api.system());
  return rows.map(({ guess }) => guess);
};

test("names that an address makes up while it has to wait are not kept, and old guesses go [17.33]", async () => {
  await sql`insert into login_guess (way, account, source, drained_at) values
    ('address', '', '127.0.0.1', now() + interval '1 hour'), ('address', '', '192.0.2.1', now() - interval '1 second'),
    ('account', 'recent', '', now() + interval '2 minutes'),
    ('account', 'old', '', now() - interval '1 second')`.execute(api.system());
  const login = () =>
    api.stranger().send(session.endpoints.login, {
      account: `s${newToken().slice(0, 8)}`.replace(/\W/g, "x"),
      password: "NotThePassword1",
    });
  const answers = await Promise.all(Array.from({ length: 20 }, login));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  await deleteOldRecords(api.deps);
  expect(await countGuesses()).toEqual(["account recent ", "address  127.0.0.1"]);
});
