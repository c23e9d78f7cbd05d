import { sql } from "kysely";
import { expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { startApi } from "../support/harness.ts";
import { addKnownMember, anyReason, platformOf } from "./support.ts";

const api = startApi();
const week = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

const open = async (name: string) => {
  const platform = await platformOf(api, ["read"]);
  const id = await addKnownMember(api, name);
  const ask = async (query = "") => (await platform.send(`/members/${name}/standing${query}`)).json().data;
  return { admin: platform.admin, id, ask };
};

test("a member may sign in and write, and the platform learns level and epochs [30.11]", async () => {
  const { admin, id, ask } = await open("free");
  const free = await ask("?ip=203.0.113.7&deviceId=phone-1");
  expect(free).toMatchObject({ id, allowed: true, reason: null, until: null, mayWrite: true, restrictions: [] });
  expect(free.level).toMatchObject({ id: await api.findLevel("Normal"), code: "Normal" });
  await admin.call(members.endpoints.forceOffline, { id });
  await admin.call(members.endpoints.clearCache, { id });
  expect(await ask()).toMatchObject({
    allowed: true,
    sessionEpoch: free.sessionEpoch + 1,
    cacheEpoch: free.cacheEpoch + 1,
  });
});

test("a ban keeps a member out until it ends or is revoked; a cancelled account stays out [30.11]", async () => {
  const { admin, id, ask } = await open("banned");
  const until = week();
  await admin.call(sanctions.endpoints.create, { id, reasonId: await anyReason(admin), kind: "Ban", endTime: until });
  expect(await ask()).toMatchObject({ allowed: false, reason: "banned", mayWrite: false });
  expect(Date.parse((await ask()).until)).toBe(Date.parse(until));
  await admin.call(members.endpoints.ban, { id, memberStatus: "Enable" });
  expect(await ask()).toMatchObject({ allowed: true, reason: null, until: null });
  await admin.call(members.endpoints.delete, { id });
  expect(await ask()).toMatchObject({ allowed: false, reason: "cancelled" });
});

test("a mute keeps a member from writing, not from signing in; restrictions are named [30.11]", async () => {
  const { admin, id, ask } = await open("muted");
  await admin.call(sanctions.endpoints.create, { id, reasonId: await anyReason(admin), kind: "Mute", endTime: week() });
  await admin.call(sanctions.endpoints.create, {
    id,
    reasonId: await anyReason(admin),
    kind: "Restriction",
    restrictions: ["NoGroups"],
    endTime: week(),
  });
  expect(await ask()).toMatchObject({
    allowed: true,
    mayWrite: false,
    mutedUntil: expect.any(String),
    restrictions: ["NoGroups"],
  });
});

test("a blacklisted address or device is kept out, and so is one that the member's IP whitelist lacks [30.11]", async () => {
  const { admin, id, ask } = await open("placed");
  await admin.call(blacklist.endpoints.create, { type: "IP", value: "203.0.113.0/24", reason: "Flood" });
  await admin.call(blacklist.endpoints.create, { type: "Device", value: "stolen-phone", reason: "Stolen" });
  expect(await ask("?ip=203.0.113.9")).toMatchObject({ allowed: false, reason: "blockedAddress" });
  expect(await ask("?ip=198.51.100.9&deviceId=stolen-phone")).toMatchObject({ reason: "blockedDevice" });
  expect(await ask("?ip=198.51.100.9&deviceId=other-phone")).toMatchObject({ allowed: true });
  await admin.call(members.endpoints.ipWhitelist, { id, ipWhitelist: "198.51.100.0/25,2001:db8::1" });
  for (const [query, allowed] of [
    ["?ip=198.51.100.9", true],
    ["?ip=2001:db8::1", true],
    ["?ip=198.51.100.200", false],
    ["", false],
  ] as const)
    expect([query, (await ask(query)).reason]).toEqual([query, allowed ? null : "addressNotAllowed"]);
});

test("a server's package holds how many members are active in a month; who was active already stays [30.11]", async () => {
  const { id, ask } = await open("counted");
  const { rows } = await sql<{ id: string }>`insert into package (name, max_active_users) values ('Tiny', 1)
    returning id`.execute(api.system());
  await sql`update tenant set package_id = ${rows[0]!.id} where id = ${api.tenantAt(0)}`.execute(api.system());
  expect(await ask()).toMatchObject({ allowed: true });
  await sql`insert into server_usage (tenant_id, kind, grain, starts_at, amount)
    values (${api.tenantAt(0)}, 'activeUsers', 'month', date_trunc('month', now() + interval '8 hours') - interval '8 hours', 1)`.execute(
    api.system(),
  );
  expect(await ask()).toMatchObject({ allowed: false, reason: "quotaReached" });
  await sql`update member set last_login_at = now() where id = ${id}`.execute(api.system());
  expect(await ask()).toMatchObject({ allowed: true });
});
