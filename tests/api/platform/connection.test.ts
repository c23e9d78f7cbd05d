import { sql } from "kysely";
import { expect, test } from "vitest";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { MAX_PLATFORM_KEYS, platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { hashToken } from "../../../server/auth/secrets.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi({ PLATFORM_ALLOW_HOSTS: "127.0.0.1:9, chat.internal:8443" });
const { load, update } = platformConnection.endpoints;
const keys = platformKeys.endpoints;
const secrets = platformSecrets.endpoints;
const codes = codesOf(platformConnection);

test("a server has no platform until somebody connects one, which takes something to sign with [30.1, 30.4]", async () => {
  const admin = await api.operator(codes);
  expect(await admin.call(load, {})).toMatchObject({ kind: "none", url: "", state: "Off", capabilities: null });
  const before = await api.fingerprint("platform_connection", "operation_log");
  const refused = async (input: object) => {
    const answer = await admin.send(update, input);
    return [answer.statusCode, answer.json().errors];
  };
  expect(await refused({ kind: "http" })).toEqual([400, { url: "Required" }]);
  expect(await refused({ kind: "http", url: "https://chat.example.org/commands" })).toEqual([
    400,
    { url: "Create a signing secret first" },
  ]);
  expect(await api.fingerprint("platform_connection", "operation_log")).toBe(before);
  await admin.call(secrets.create, {});
  expect(
    await admin.call(update, {
      kind: "http",
      url: "https://chat.example.org/commands",
      mediaOrigin: "https://media.example.org/",
      messages: "readThrough",
    }),
  ).toMatchObject({ state: "Untried", messages: "readThrough", mediaOrigin: "https://media.example.org" });
  expect((await admin.send(update, { kind: "http" })).json().code).toBe(1001);
});

test("commands go to the open internet under encryption, or to a host that the settings allow [30.2]", async () => {
  const admin = await api.operator(codes);
  for (const [url, said] of [
    ["http://chat.example.org/", "Enter a web address that starts with https://"],
    ["http://127.0.0.1:8/", "Enter a web address that starts with https://"],
    ["https://127.0.0.1:8/", expect.stringContaining("PLATFORM_ALLOW_HOSTS")],
    ["https://[::ffff:127.0.0.1]/", expect.stringContaining("PLATFORM_ALLOW_HOSTS")],
    ["https://169.254.169.254/", expect.stringContaining("PLATFORM_ALLOW_HOSTS")],
    ["https://user:secret@chat.example.org/", expect.any(String)],
  ] as const)
    expect([url, (await admin.send(update, { url })).json().errors]).toEqual([url, { url: said }]);
  expect((await admin.send(update, { mediaOrigin: "https://media.example.org/files" })).json().errors).toEqual({
    mediaOrigin: "Enter the address without a path, such as https://media.example.org",
  });
  for (const url of ["http://127.0.0.1:9/commands", "http://chat.internal:8443/"])
    expect((await admin.call(update, { url })).url).toBe(url);
});

test("a change made meanwhile by somebody else is not lost [30.1]", async () => {
  const admin = await api.operator(codes);
  const { updateTime, messages } = await admin.call(load, {});
  const other = messages === "kept" ? "readThrough" : "kept";
  await admin.call(update, { messages: other, updateTime });
  expect((await admin.send(update, { messages, updateTime })).statusCode).toBe(409);
});

test("a platform key is shown once, kept as a hash, and stands in no log [30.3]", async () => {
  const admin = await api.operator([...codes, "Log"]);
  const made = await admin.call(keys.create, { name: "Chat server", rights: ["events", "read"] });
  expect(made.key).toMatch(/^impk_[A-Za-z0-9]{43}$/);
  expect(made.key.startsWith(made.prefix) && made.key.endsWith(made.ending)).toBe(true);
  expect(made).toMatchObject({ status: "Enable", rights: ["events", "read"], lastUsedTime: null, lastUsedIp: null });
  const shown = await admin.send(keys.list);
  expect(shown.body).toContain(made.prefix);
  const log = await admin.call(operationLogs.endpoints.list, {});
  const { rows } = await sql<{ hash: string; text: string }>`
    select encode(key_hash, 'hex') as hash, t::text || (select string_agg(o::text, '') from operation_log o) as text
    from platform_key t where id = ${made.id}`.execute(api.system());
  expect(rows[0]!.hash).toBe(hashToken(made.key).toString("hex"));
  for (const text of [shown.body, JSON.stringify(log), rows[0]!.text]) expect(text).not.toContain(made.key);
});

test("a platform key is renamed, limited, disabled and deleted; it lapses by itself [30.3]", async () => {
  const admin = await api.operator(codes);
  const { id } = await admin.call(keys.create, { name: "Importer", rights: ["events"] });
  expect(await admin.call(keys.update, { id, name: "Loader", rights: ["read", "events"] })).toMatchObject({
    name: "Loader",
    rights: ["read", "events"],
  });
  const refused = async (input: object) => (await admin.send(keys.update, { id, ...input })).statusCode;
  expect(await refused({ rights: ["events", "read"] })).toBe(400);
  for (const wrong of [
    { rights: [] },
    { rights: ["events", "events"] },
    { rights: ["everything"] },
    { expiresTime: "2020-01-01T00:00:00Z" },
    { status: "Expired" },
  ])
    expect([wrong, await refused(wrong)]).toEqual([wrong, 400]);
  const taken = await admin.send(keys.create, { name: "Loader", rights: ["read"] });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([400, ["name"]]);
  expect(await admin.call(keys.update, { id, status: "Disable" })).toMatchObject({ status: "Disable" });
  await sql`update platform_key set expires_at = now() - interval '1 second' where id = ${id}`.execute(api.system());
  expect((await admin.call(keys.list, { status: "Expired" })).records).toMatchObject([{ id, status: "Expired" }]);
  expect(await admin.call(keys.delete, { id })).toEqual({ id });
});

test("a server has ten platform keys at most [30.3]", async () => {
  const admin = await api.operator(codes, 1);
  for (let n = 1; n <= MAX_PLATFORM_KEYS; n++) await admin.call(keys.create, { name: `Key ${n}`, rights: ["read"] });
  const answer = await admin.send(keys.create, { name: "One more", rights: ["read"] });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 3200]);
});

test("a signing secret is shown once and kept sealed; two are valid at a time, and the last one stays [30.4]", async () => {
  const admin = await api.operator(codes, 1);
  const first = await admin.call(secrets.create, {});
  const second = await admin.call(secrets.create, {});
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{64}$/);
  expect(first.secret).not.toBe(second.secret);
  const third = await admin.send(secrets.create, {});
  expect([third.statusCode, third.json().code]).toEqual([422, 3201]);
  const shown = await admin.send(secrets.list);
  const { rows } = await sql<{ text: string }>`select string_agg(t::text, '') || (select string_agg(o::text, '')
    from operation_log o) as text from platform_secret t`.execute(api.system());
  for (const { secret, ending } of [first, second]) {
    expect(shown.body).toContain(ending);
    const hex = Buffer.from(secret).toString("hex");
    for (const text of [shown.body, rows[0]!.text])
      expect([text.includes(secret), text.includes(hex)]).toEqual([false, false]);
  }
  await admin.call(update, { kind: "http", url: "https://chat.example.org/" });
  expect(await admin.call(secrets.delete, { id: first.id })).toEqual({ id: first.id });
  const last = await admin.send(secrets.delete, { id: second.id });
  expect([last.statusCode, last.json().errors]).toEqual([
    422,
    { id: "Commands must be signed. Create another signing secret first" },
  ]);
  expect((await admin.call(secrets.list, {})).total).toBe(1);
  await admin.call(update, { kind: "none" });
  expect(await admin.call(secrets.delete, { id: second.id })).toEqual({ id: second.id });
});

test("each of it asks for its own button, a fresh code, and is one server's alone [30.5]", async () => {
  const admin = await api.operator(codes);
  const { id } = await admin.call(keys.create, { name: "Guarded", rights: ["read"] });
  const secret = (await admin.call(secrets.list, {})).records[0] ?? (await admin.call(secrets.create, {}));
  const reader = await api.operator(["PlatformConnection"]);
  const other = await api.operator(codes, 1);
  expect((await reader.call(keys.list, {})).records.map((key) => key.id)).toContain(id);
  expect((await other.call(keys.list, {})).records.map((key) => key.id)).not.toContain(id);
  const before = await api.fingerprint("platform_key", "platform_secret");
  const calls = [
    [update, { messages: "readThrough" }],
    [keys.create, { name: "Another", rights: ["read"] }],
    [keys.update, { id, status: "Disable" }],
    [keys.delete, { id }],
    [secrets.create, {}],
    [secrets.delete, { id: secret.id }],
  ] as const;
  for (const [endpoint, input] of calls)
    expect([endpoint.path, (await reader.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 403]);
  for (const [endpoint, input] of [
    [keys.update, { id, status: "Disable" }],
    [keys.delete, { id }],
    [secrets.delete, { id: secret.id }],
  ] as const)
    expect([endpoint.path, (await other.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 404]);
  await sql`update session set factor_at = now() - interval '1 hour' where account_id = ${admin.accountId}`.execute(
    api.system(),
  );
  api.deps.access.forget();
  for (const [endpoint, input] of calls)
    expect([endpoint.path, (await admin.send(endpoint, input)).json().code]).toEqual([endpoint.path, 2005]);
  expect(await api.fingerprint("platform_key", "platform_secret")).toBe(before);
});

test("a test that fails says why, and stands there as the last error until the platform answers [31.1]", async () => {
  const admin = await api.operator(codes, 1);
  await admin.call(secrets.create, {});
  await admin.call(update, { kind: "http", url: "http://127.0.0.1:9/commands" });
  for (const _ of [1, 2, 3, 4, 5, 6])
    expect(await admin.call(platformConnection.endpoints.test, {})).toMatchObject({
      isTaken: false,
      failure: "connectionRefused",
    });
  // No command failed: none is kept from being sent.
  expect(await admin.call(load, {})).toMatchObject({
    state: "Failing",
    lastError: "connectionRefused",
    lastErrorTime: expect.any(String),
    lastSuccessTime: null,
  });
});
