import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import { platformCalls } from "../../../contract/platform/calls.ts";
import { platformStreams } from "../../../contract/platform/streams.ts";
import { startApi } from "../support/harness.ts";
import { addKnownMember, platformOf, platformWith } from "./support.ts";

const api = startApi({ CALLS_PER_PLATFORM_KEY: "60" });

test("a platform is let in by a key, and by nothing else [30.6]", async () => {
  const { key, admin, send } = await platformOf(api, ["read"]);
  await addKnownMember(api, "door-1");
  expect((await send("/members/door-1/standing")).statusCode).toBe(200);
  for (const authorization of [
    undefined,
    key,
    `Basic ${key}`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
    admin.token,
    `Bearer ${admin.token}`,
  ])
    expect([authorization, (await platformWith(api, authorization).send("/settings")).statusCode]).toEqual([
      authorization,
      401,
    ]);
  for (const token of [key, `Bearer ${key}`])
    expect((await api.withToken(token).send(members.endpoints.list)).statusCode).toBe(401);
});

test("a key that is disabled, deleted, over or of a disabled server opens nothing from then on [30.6]", async () => {
  const { admin, id, send } = await platformOf(api, ["read"], 1);
  const status = async () => (await send("/settings")).statusCode;
  expect(await status()).toBe(200);
  await admin.call(platformKeys.endpoints.update, { id, status: "Disable" });
  expect(await status()).toBe(401);
  await admin.call(platformKeys.endpoints.update, { id, status: "Enable" });
  expect(await status()).toBe(200);
  await sql`update platform_key set expires_at = now() - interval '1 second' where id = ${id}`.execute(api.system());
  expect(await status()).toBe(401);
  await sql`update platform_key set expires_at = null where id = ${id}`.execute(api.system());
  await sql`update tenant set status = 'Disable' where id = ${api.tenantAt(1)}`.execute(api.system());
  expect(await status()).toBe(401);
  await sql`update tenant set status = 'Enable' where id = ${api.tenantAt(1)}`.execute(api.system());
  expect(await status()).toBe(200);
  await admin.call(platformKeys.endpoints.delete, { id });
  expect(await status()).toBe(401);
});

test("a key does what its rights say, and says when and from where it was used [30.6, 30.3]", async () => {
  const { send, admin, id } = await platformOf(api, ["events"]);
  const before = await admin.call(platformKeys.endpoints.list, {});
  expect(before.records.find((key) => key.id === id)).toMatchObject({ lastUsedTime: null });
  const refused = await send("/settings");
  expect([refused.statusCode, refused.json().code, refused.json().msg]).toEqual([
    403,
    3202,
    "This platform key doesn't have the read permission",
  ]);
  const after = await admin.call(platformKeys.endpoints.list, {});
  expect(after.records.find((key) => key.id === id)).toMatchObject({
    lastUsedTime: expect.any(String),
    lastUsedIp: "127.0.0.1",
  });
});

test("a platform sees its own server alone, also where two platforms use the same name [30.7]", async () => {
  const [one, two] = [await platformOf(api, ["read"]), await platformOf(api, ["read"], 1)];
  const [first, second] = [await addKnownMember(api, "same"), await addKnownMember(api, "same", 1)];
  await addKnownMember(api, "only-there", 1);
  expect((await one.send("/members/same/standing")).json().data.id).toBe(first);
  expect((await two.send("/members/same/standing")).json().data.id).toBe(second);
  const [theirs, nobodys] = [
    await one.send("/members/only-there/standing"),
    await one.send("/members/nobody/standing"),
  ];
  expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404]);
  expect({ ...theirs.json(), requestId: "" }).toEqual({ ...nobodys.json(), requestId: "" });
});

test("a platform's calls work as the role that row-level security holds to its server [30.7]", async () => {
  const { send } = await platformOf(api, ["read"]);
  const ask = async () => (await send("/settings")).statusCode;
  expect(await ask()).toBe(200);
  // The owner of the tables would go on reading.
  await sql`revoke select on emoji from im_console_app`.execute(api.system());
  expect(await ask()).toBe(500);
  await sql`grant select on emoji to im_console_app`.execute(api.system());
  expect(await ask()).toBe(200);
});

test("what is sent is held to the contract, and what is wrong is said at its field [30.8]", async () => {
  const { send } = await platformOf(api, ["read"]);
  const refusal = async (path: string, body?: object | string) => {
    const answer = await send(path, body === undefined ? {} : { method: "POST", body });
    return [answer.statusCode, answer.json().errors];
  };
  expect(await refusal("/members/x/standing?ip=home")).toEqual([400, { ip: "Enter an IPv4 or IPv6 address" }]);
  expect(await refusal("/members/x/standing?adress=10.0.0.1")).toEqual([400, { adress: expect.any(String) }]);
  expect(await refusal(`/members/${"x".repeat(129)}/standing`)).toEqual([400, { externalId: expect.any(String) }]);
  const longest = "成".repeat(128);
  await addKnownMember(api, longest);
  expect((await send(`/members/${encodeURIComponent(longest)}/standing`)).statusCode).toBe(200);
  expect(await refusal("/messages/check", { senderId: "x" })).toEqual([400, { text: "Required" }]);
  expect(await refusal("/messages/check", { messages: [{ senderId: "x", text: "hi", mood: "good" }] })).toEqual([
    400,
    { "messages.0.mood": expect.any(String) },
  ]);
  expect(await refusal("/messages/check", { messages: [] })).toEqual([400, { messages: expect.any(String) }]);
  expect((await refusal("/messages/check", '{"senderId": '))[0]).toBe(400);
  expect((await refusal("/messages/check", "[]"))[0]).toBe(400);
  expect((await refusal("/messages/check", { senderId: "x", text: "\u0000" }))[0]).toBe(400);
  expect((await refusal("/messages/check", { senderId: "x", text: "x".repeat(1024 * 1024) }))[0]).toBe(413);
  const vietnamese = await send("/members/x/standing?ip=home", { headers: { language: "vi-VN" } });
  expect(vietnamese.json().errors.ip).not.toBe("Enter an IPv4 or IPv6 address");
});

test("each key has its own number of calls a minute, and is told when to come again [30.9]", async () => {
  const [one, two] = [await platformOf(api, ["read"]), await platformOf(api, ["read"])];
  const ask = async (who: typeof one) => who.send("/members/nobody/standing");
  for (let n = 0; n < 60; n++) expect((await ask(one)).statusCode).toBe(404);
  const refused = await ask(one);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 1028]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(two)).statusCode).toBe(404);
});

test("the calls of platforms have a description and a page of their own [30.10]", async () => {
  const answer = await api.app.inject("/v1/platform/openapi.json");
  const { paths, components } = answer.json();
  const described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const all = [...Object.values(platformCalls), ...Object.values(platformStreams)].map(
    ({ method, path }) => `${method} /v1/platform${path}`,
  );
  expect(described.toSorted()).toEqual(all.toSorted());
  expect(components.securitySchemes.key).toMatchObject({ type: "http", scheme: "bearer" });
  expect((await api.app.inject("/v1/openapi.json")).body).not.toContain("/v1/platform/");
  const page = await api.app.inject("/v1/platform/docs");
  expect([page.statusCode, page.body.includes('fetch("/v1/platform/openapi.json"')]).toEqual([200, true]);
});
