import { sql } from "kysely";
import { expect, test } from "vitest";
import { robotKeys } from "../../../contract/entities/servers/robotKeys.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { hashToken } from "../../../server/auth/secrets.ts";
import { startApi } from "../support/harness.ts";
import { robotCodes, robotMaker } from "../support/robotMaker.ts";

const api = startApi();
const { found } = robotMaker(api);
const { create } = robots.endpoints;
const keys = robotKeys.endpoints;

test("a key is shown once, kept as a hash, and stands in no log [12.25, 15.2]", async () => {
  const { admin } = found;
  const { id: robotId } = await admin.call(create, { name: "Keys" });
  const made = await admin.call(keys.create, { robotId, name: "Server", rights: ["SendMessage"] });
  expect(made.key).toMatch(/^imrk_[A-Za-z0-9]{43}$/);
  expect(made.key.startsWith(made.prefix) && made.key.endsWith(made.ending)).toBe(true);
  const viaGet = await admin.send({ method: "GET", path: keys.createKey.path }, { robotId });
  expect(viaGet.headers["cache-control"]).toBe("no-store");
  const second: { key: string } = viaGet.json().data;
  expect(second.key).toMatch(/^imrk_/);
  const shown = await admin.send(keys.list, { robotId });
  expect(shown.json().data.total).toBe(2);
  const { rows } = await sql<{ hashes: string[]; text: string }>`
    select (select array_agg(encode(key_hash, 'hex')) from robot_key where robot_id = ${robotId}) as hashes,
      (select string_agg(t::text, '') from operation_log t) || (select string_agg(t::text, '')
      from robot_key t) as text`.execute(api.system());
  for (const { key } of [made, second]) {
    expect(rows[0]!.hashes).toContain(hashToken(key).toString("hex"));
    expect(rows[0]!.text).not.toContain(key);
    expect(shown.body).not.toContain(key);
  }
});

test("resetting gives a new key for a fresh code, and the old one is gone [12.25]", async () => {
  const { admin } = found;
  const { id: robotId } = await admin.call(create, { name: "Reset" });
  const made = await admin.call(keys.createKey, { robotId });
  const stale = await api.operator(robotCodes);
  await sql`update session set factor_at = now() - interval '1 hour' where account_id = ${stale.accountId}`.execute(
    api.system(),
  );
  api.deps.access.forget();
  expect((await stale.send(keys.resetting, { id: made.id })).statusCode).toBe(403);
  const anew = await admin.call(keys.resetting, { id: made.id });
  expect(anew.key).not.toBe(made.key);
  expect(anew).toMatchObject({ id: made.id, resetTime: expect.any(String) });
  const { rows } = await sql<{
    hash: string;
  }>`select encode(key_hash, 'hex') as hash from robot_key where id = ${made.id}`.execute(api.system());
  expect(rows[0]!.hash).toBe(hashToken(anew.key).toString("hex"));
});

test("a key is changed, lapses and is deleted [12.26]", async () => {
  const { admin } = found;
  const { id: robotId } = await admin.call(create, { name: "Change" });
  const { id } = await admin.call(keys.createKey, { robotId });
  expect(
    await admin.call(keys.update, { id, rights: ["ReadMentions", "SendMessage"], status: "Disable" }),
  ).toMatchObject({
    status: "Disable",
    rights: ["ReadMentions", "SendMessage"],
  });
  await expect(admin.call(keys.update, { id, rights: ["SendMessage", "ReadMentions"] })).rejects.toMatchObject({
    status: 400,
  });
  for (const wrong of [
    { rights: [] },
    { expiresTime: "2020-01-01T00:00:00Z" },
    { status: "Expired" },
    { rights: ["Everything"] },
  ])
    expect((await admin.send(keys.update, { id, ...wrong })).statusCode).toBe(400);
  await sql`update robot_key set expires_at = now() - interval '1 second', status = 'Enable' where id = ${id}`.execute(
    api.system(),
  );
  expect((await admin.call(keys.list, { robotId, status: "Expired" })).records).toMatchObject([
    { id, status: "Expired" },
  ]);
  expect(await admin.call(keys.delete, { id })).toEqual({ id });
  expect((await admin.call(keys.list, { robotId })).total).toBe(0);
});

test("another server's key is a missing one, and each action asks for its own button [3.1, 16.1]", async () => {
  const { admin, other } = found;
  const { id: robotId } = await admin.call(create, { name: "Guarded" });
  const { id } = await admin.call(keys.createKey, { robotId });
  const reader = await api.operator(["RobotList"]);
  expect((await reader.call(keys.list, { robotId })).total).toBe(1);
  const before = await api.fingerprint("robot_key");
  for (const [endpoint, input] of [
    [keys.createKey, { robotId }],
    [keys.update, { id, status: "Disable" }],
    [keys.resetting, { id }],
    [keys.delete, { id }],
  ] as const) {
    expect([endpoint.path, (await other.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 404]);
    expect([endpoint.path, (await reader.send(endpoint, input)).statusCode]).toEqual([endpoint.path, 403]);
  }
  expect(await api.fingerprint("robot_key")).toBe(before);
});
