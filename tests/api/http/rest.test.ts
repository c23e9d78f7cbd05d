import { once } from "node:events";
import { type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removeScreens } from "../../../contract/core/menu.ts";
import { removeEntities } from "../../../contract/entities/index.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { startApi } from "../support/harness.ts";
import { startRestService } from "../support/restService.ts";

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

let megabytes = 0;
async function* endless() {
  for (; ; megabytes++) yield Buffer.alloc(2 ** 20);
}

const unlisted = await startRestService((response) => response.end());
const service = await startRestService((response, { method, url = "" }) => {
  const what = new URL(url, "http://service").pathname.split("/")[3];
  if (what === "moved") return response.writeHead(302, { location: `${unlisted.origin}/` }).end();
  if (what === "guarded") return json(response, 401, {});
  if (what === "broken") return response.destroy();
  if (what === "large") return response.writeHead(200, { "content-length": String(2 ** 40) }).flushHeaders();
  if (what === "endless")
    return void Readable.from(endless())
      .pipe(response)
      .on("error", () => undefined);
  if (what === "refused") return json(response, 422, { errors: { title: "Too short" } });
  if (what === "cookie") return json(response, 200, {}, { "set-cookie": "a=b", "x-powered-by": "tickets" });
  if (method === "GET" && !what) return json(response, 206, [{ id: 1 }], { "content-range": "tickets 0-0/25" });
  return json(response, method === "POST" ? 201 : 200, { id: 17, title: "A ticket" });
});
const gone = await startRestService((response) => response.end());
await gone.stop();
afterEach(() => void service.take());
afterAll(async () => {
  await service.stop();
  await unlisted.stop();
});

/** A plugin that is nothing but screens, as its package.json says. */
const folder = await mkdtemp(join(tmpdir(), "im-console-rest-"));
const origins = { Tickets: service.origin, Gone: gone.origin, Unlisted: unlisted.origin };
const screens = Object.entries(origins).map(([key, origin]) => {
  const restUrl = `${origin}/api/tickets`;
  return [key, { path: `/rest${key}`, parent: "/cs", icon: "chat", title: { "en-US": key }, restUrl, proxied: true }];
});
const manifest = { id: "rest-test", console: "^1.0.0", screens: Object.fromEntries(screens) };
await writeFile(join(folder, "package.json"), JSON.stringify({ exports: {}, imConsole: manifest }));
const config = join(folder, "config.mjs");
await writeFile(config, `export default { plugins: [${JSON.stringify(folder)}] };`);

const api = startApi({ REST_ORIGINS: `${service.origin}, ${gone.origin}`, PLUGIN_CONFIG: config });
let listening: Promise<string>;
beforeAll(async () => {
  listening = api.app.listen({ host: "127.0.0.1", port: 0 });
  await listening;
});
afterAll(async () => {
  // Other files of the same process know nothing of these.
  removeScreens(Object.keys(origins));
  removeEntities([]);
  await rm(folder, { recursive: true, force: true });
});

type Caller = Awaited<ReturnType<typeof api.superAdmin>>;
type Ask = { method?: "GET" | "POST" | "PUT" | "DELETE"; headers?: Record<string, string>; body?: unknown };

const ask = (caller: Pick<Caller, "token">, path: string, { method = "GET", headers = {}, body }: Ask = {}) =>
  api.app.inject({
    method,
    url: `/v1/rest/${path}`,
    headers: { ...(caller.token && { authorization: caller.token }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });

/** The path as it is written: `inject` and browsers resolve dots themselves. @returns the status */
const askRaw = async ({ token }: Caller, path: string) => {
  const address = new URL(await listening);
  const request = httpRequest({ host: address.hostname, port: address.port, path: `/v1/rest/${path}`, agent: false });
  request.setHeader("authorization", token ?? "").end();
  const [response]: IncomingMessage[] = await once(request, "response");
  response?.resume();
  return response?.statusCode;
};

/** Somebody whose role holds the screens, which are none of the contract's. */
const holder = async (...components: string[]) => {
  const operator = await api.operator([]);
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${operator.tenantId}, ${operator.roleId}, id from menu where component = any(${components})`.execute(
    api.system(),
  );
  return operator;
};

const entriesOf = async ({ accountId }: { accountId: string }) => {
  const { records } = await (await api.superAdmin()).call(operationLogs.endpoints.list, { accountId });
  return records.map(({ call, targets, params, operationResult }) => ({ call, targets, params, operationResult }));
};

test("whoever holds a screen reaches its service, query, status and count included [20.2]", async () => {
  const query = "?sort=%5B%22id%22%2C%22ASC%22%5D&range=%5B0%2C9%5D&filter=%7B%7D";
  const answer = await ask(await holder("Tickets"), `Tickets${query}`, { headers: { range: "tickets=0-9" } });
  expect([answer.statusCode, answer.json(), answer.headers["content-range"]]).toEqual([
    206,
    [{ id: 1 }],
    "tickets 0-0/25",
  ]);
  const [received] = service.take();
  expect(received).toMatchObject({ method: "GET", url: `/api/tickets${query}`, headers: { range: "tickets=0-9" } });
  expect((await ask(await api.superAdmin(), "Tickets/5")).json()).toMatchObject({ id: 17 });
  expect(service.take()).toMatchObject([{ url: "/api/tickets/5" }]);
});

test("without the screen, or without a session, nothing reaches the service [20.2]", async () => {
  const other = await holder("Gone");
  expect((await ask(other, "Tickets")).json()).toMatchObject({ code: 1003 });
  expect((await ask(other, "Tickets", { method: "POST", body: {} })).statusCode).toBe(403);
  expect((await ask({ token: undefined }, "Tickets")).statusCode).toBe(401);
  expect(service.take()).toEqual([]);
  expect(await entriesOf(other)).toEqual([
    { call: "Tickets.create", targets: [], params: {}, operationResult: "Refused" },
  ]);
});

test("the service is told who asks, and gets neither the token nor a cookie [20.3]", async () => {
  const operator = await holder("Tickets");
  const headers = {
    cookie: "token=secret",
    "proxy-authorization": "Basic x",
    "x-forwarded-for": "10.0.0.1",
    "x-console-tenant-id": "999",
    te: "trailers",
    language: "vi-VN",
  };
  await ask(operator, "Tickets/5", { method: "PUT", headers, body: { title: "New" } });
  const [received] = service.take();
  expect(received?.body).toBe('{"title":"New"}');
  expect(received?.headers).toMatchObject({
    "content-type": "application/json",
    language: "vi-VN",
    "x-console-account-id": operator.accountId,
    "x-console-tenant-id": operator.tenantId,
  });
  const known = ["accept", "accept-encoding", "accept-language", "connection", "content-length", "content-type"];
  const own = ["host", "language", "sec-fetch-mode", "user-agent", "x-request-id"];
  const who = ["x-console-account", "x-console-account-id", "x-console-tenant-id"];
  expect(Object.keys(received?.headers ?? {}).toSorted()).toEqual([...known, ...own, ...who].toSorted());
  expect(JSON.stringify(received)).not.toContain(operator.token);
});

test("of its answer come back what the dialect needs, and no cookie [20.3]", async () => {
  const { headers } = await ask(await holder("Tickets"), "Tickets/cookie");
  expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["set-cookie"]));
  expect(headers["x-powered-by"]).toBeUndefined();
});

test.each([
  "Tickets/..",
  "Tickets/../admin",
  "Tickets/%2e%2e/admin",
  "Tickets/%252e%252e/admin",
  "Tickets/..%2fadmin",
  "Tickets/..;/admin",
  "Tickets/5%5c..%5c..",
  "Tickets//example.org",
  "Tickets/5%00",
])("nothing outside of the configured address is asked for: %s [20.2]", async (path) => {
  expect(await askRaw(await holder("Tickets"), path)).toBe(404);
  expect(service.take()).toEqual([]);
});

test("an id may hold any letters [20.2]", async () => {
  await ask(await holder("Tickets"), "Tickets/a%20b%3Fc%25.%E4%B8%AD");
  expect(service.take()).toMatchObject([{ url: "/api/tickets/a%20b%3Fc%25.%E4%B8%AD" }]);
});

test("a service whose origin the settings lack is not asked, and the answer says so [20.1]", async () => {
  const answer = await ask(await api.superAdmin(), "Unlisted");
  expect([answer.statusCode, answer.json().code]).toEqual([502, 1016]);
  expect(unlisted.take()).toEqual([]);
});

test.each(["Gone", "Tickets/moved", "Tickets/guarded", "Tickets/broken", "Tickets/large"])(
  "a service that is down, leads elsewhere or answers what nobody can use is told of in the caller's language: %s [20.4]",
  async (path) => {
    const answer = await ask(await api.superAdmin(), path, { headers: { language: "ja-JP" } });
    expect(answer.statusCode).toBe(502);
    expect(unlisted.take()).toEqual([]);
    expect(answer.json()).toMatchObject({ code: 1015, msg: expect.stringMatching(/この画面/), data: null });
  },
);

test("an answer that does not end is not waited for, whatever it says of its length [20.4]", async () => {
  const answer = await ask(await api.superAdmin(), "Tickets/endless", { method: "PUT", body: {} });
  expect(answer.statusCode).toBe(502);
  expect(megabytes).toBeLessThan(64);
});

test("what it refuses comes back as it said it [20.4]", async () => {
  const answer = await ask(await api.superAdmin(), "Tickets/refused", { method: "PUT", body: {} });
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { title: "Too short" } }]);
});

test("changes that it took stand in the operation log, and those that nobody knows the end of [20.5]", async () => {
  const operator = await holder("Tickets", "Gone");
  await ask(operator, "Tickets");
  await ask(operator, "Tickets", { method: "POST", body: { title: "New", password: "secret" } });
  await ask(operator, "Tickets/5", { method: "PUT", body: { title: "Newer" } });
  await ask(operator, "Tickets/5", { method: "DELETE", headers: { "content-type": "text/plain" } });
  await ask(operator, "Tickets/refused", { method: "PUT", body: {} });
  await ask(operator, "Tickets/broken", { method: "PUT", body: {} });
  await ask(operator, "Gone", { method: "POST", body: {} });
  const done = { operationResult: "Success" };
  expect((await entriesOf(operator)).toReversed()).toEqual([
    { ...done, call: "Tickets.create", targets: ["17"], params: { method: "POST", path: "", status: 201 } },
    { ...done, call: "Tickets.update", targets: ["5"], params: { method: "PUT", path: "5", status: 200 } },
    { ...done, call: "Tickets.delete", targets: ["5"], params: { method: "DELETE", path: "5", status: 200 } },
    {
      ...done,
      call: "Tickets.update",
      targets: ["broken"],
      params: { method: "PUT", path: "broken", status: "unknown" },
    },
  ]);
});

test("a body over 256 KB is refused before it goes anywhere [17.26]", async () => {
  const answer = await ask(await api.superAdmin(), "Tickets", { method: "POST", body: { text: "x".repeat(2 ** 18) } });
  expect(answer.json()).toMatchObject({ code: 1006 });
  expect(service.take()).toEqual([]);
});
