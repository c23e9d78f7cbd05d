import { expect, test } from "vitest";
import { listEntities } from "../../../contract/entities/index.ts";
import { buildApp } from "../../../server/app.ts";
import { listenMetrics } from "../../../server/http/metrics.ts";
import type { Settings } from "../../../server/settings.ts";
import { findFreePort } from "../../e2e/support/consoleServer.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();

test("the node says that it lives and that it is ready [19.11]", async () => {
  expect((await api.app.inject("/health/live")).statusCode).toBe(200);
  await eventually(async () =>
    expect((await api.app.inject("/health/ready")).json()).toEqual({ status: "ok", database: "ok" }),
  );
});

test("the OpenAPI document lists every mounted call, and nothing else is [17.23]", async () => {
  const { paths, openapi } = (await api.app.inject("/v1/openapi.json")).json<{
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  }>();
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = listEntities().flatMap(({ endpoints }) =>
    Object.values<{ method: string; path: string; aliases?: readonly { method: string; path: string }[] }>(
      endpoints,
    ).flatMap((endpoint) =>
      [endpoint, ...(endpoint.aliases ?? [])].map(
        ({ method, path }) => `${method} /v1${path.replace(/:(\w+)/g, "{$1}")}`,
      ),
    ),
  );
  expect(described.toSorted()).toEqual(contract.toSorted());
});

test("the readable page runs its own script alone, under a nonce of each answer's own [17.23, 17.25]", async () => {
  const [page, again] = [await api.app.inject("/v1/docs"), await api.app.inject("/v1/docs")];
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).not.toBe(again.headers["content-security-policy"]);
  const [, nonce = ""] = /script-src 'nonce-([^']+)';/.exec(policy) ?? [];
  const scripts = [...page.body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toHaveLength(3);
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  const [, script = ""] = / src="([^"]+)"/.exec(page.body) ?? [];
  const { statusCode, headers } = await api.app.inject(script);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
});

test("the description is not sent to who has it, and beyond this machine only to who is signed in [17.35]", async () => {
  const url = "/v1/openapi.json";
  const { headers, rawPayload } = await api.app.inject({ url, headers: { "accept-encoding": "gzip" } });
  expect([headers["content-encoding"], rawPayload.length < 400_000]).toEqual(["gzip", true]);
  const again = await api.app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);

  const settingsOf = (more: Partial<Settings>) => ({ ...api.deps, settings: { ...api.deps.settings, ...more } });
  const operator = await api.operator([]);
  const ask = async (more: Partial<Settings>) => {
    const app = await buildApp(settingsOf(more));
    const answers = [
      await app.inject(url),
      await app.inject({ url, headers: { authorization: operator.token } }),
      await app.inject("/v1/docs"),
    ];
    await app.close();
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await ask({ HOST: "0.0.0.0" })).toEqual([401, 200, 200]);
  expect(await ask({ API_DOCS: "signedIn" })).toEqual([401, 200, 200]);
  expect(await ask({ HOST: "::", API_DOCS: "public" })).toEqual([200, 200, 200]);
});

test("metrics have a listener of their own, with calls by their names, for whoever has the token [19.11]", async () => {
  await api.stranger().send({ method: "GET", path: "/res/enum/error" });
  expect((await api.app.inject("/metrics")).headers["content-type"]).not.toContain("text/plain");
  const settings = {
    METRICS_PORT: await findFreePort(),
    METRICS_HOST: "127.0.0.1",
    METRICS_TOKEN: "scraper-0123456789",
  };
  const close = await listenMetrics(settings, api.app.log);
  const scrape = (authorization: string) =>
    fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`, { headers: { authorization, connection: "close" } });
  for (const wrong of ["", "Bearer ", "scraper-0123456789", "Bearer scraper-012345678"])
    expect((await scrape(wrong)).status).toBe(401);
  const text = await (await scrape("Bearer scraper-0123456789")).text();
  expect(text).toContain('http_request_duration_seconds_count{call="catalogues.errorCodes",status="200"}');
  await close();
});

test("every answer carries the request id that the caller sent, or one of its own [17.14]", async () => {
  const id = "0f1e2d3c-test-id";
  const response = await api
    .stranger()
    .send({ method: "GET", path: "/rbac/menu/tree" }, {}, { headers: { "x-request-id": id } });
  expect([response.headers["x-request-id"], response.json().requestId]).toEqual([id, id]);
  const forged = await api
    .stranger()
    .send({ method: "GET", path: "/rbac/menu/tree" }, {}, { headers: { "x-request-id": "bad id\u0007" } });
  expect(forged.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("answers, errors and missing pages all carry the safety headers [17.25]", async () => {
  for (const url of ["/v1/res/enum/error", "/v1/nowhere", "/health/live"]) {
    const { headers } = await api.app.inject(url);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  for (const url of ["/v1/nowhere", "/%zz", "/v1/im/member/%ff", `/v1/files/1/${"a".repeat(500)}`])
    expect((await api.app.inject(url)).json()).toMatchObject({ code: 1004 });
});

test("no page frames an answer, keeps its address, or reaches it unencrypted [17.25]", async () => {
  for (const url of ["/", "/v1/res/enum/error", "/v1/nowhere", "/v1/docs", "/v1/files/preset/aurora.png", "/%zz"]) {
    const { headers } = await api.app.inject(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": url.includes("/files/") ? "cross-origin" : "same-origin",
      }),
    ]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';/);
  }
});

test("a repeated or nested query name is refused, not guessed at [17.9]", async () => {
  const admin = await api.superAdmin();
  for (const query of [
    "nickname=a&nickname=b",
    "nickname[$ne]=a",
    "curPage=1e9",
    "pageSize=-1",
    "pageSize=501",
    "sort=mobile:asc",
    "sort=id;drop:asc",
  ]) {
    const response = await api.app.inject({
      url: `/v1/im/member/memberInfo/list?${query}`,
      headers: { authorization: admin.token },
    });
    expect([query, response.statusCode]).toEqual([query, 400]);
  }
});
