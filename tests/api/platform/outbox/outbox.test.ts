import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { memberDevices } from "../../../../contract/entities/people/memberDevices.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { endSanctions } from "../../../../server/entities/moderation/sanctions/ending.ts";
import { eventually } from "../../support/eventually.ts";
import { startConnected } from "../connected.ts";
import { anyReason, withoutAnswer } from "../support.ts";

const found = await startConnected();
const { api, platform, known, hurry, statesOf } = found;
const {
  ban,
  update,
  forceOffline,
  changeLevel,
  ipWhitelist,
  clearCache,
  clearMessages,
  delete: cancel,
  load,
} = members.endpoints;

test("a ban is signed, says who, why and until when, and is in effect when the operator is answered [30.15, 30.16]", async () => {
  const { id, externalId } = await known();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const reasonId = await anyReason(found.admin);
  const answer = await found.admin.call(sanctions.endpoints.create, {
    id,
    reasonId,
    kind: "Ban",
    endTime: until,
    words: "Spam in three groups",
  });
  expect(answer).toMatchObject({ succeeded: 1, effect: "applied" });
  const [message] = platform.of("member.ban");
  expect(platform.distrusted).toEqual([]);
  expect(message).toMatchObject({
    type: "member.ban",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    data: {
      member: { id, externalId },
      by: found.admin.accountId,
      reason: "Spam in three groups",
      revision: expect.stringMatching(/^\d+$/),
      expireTime: null,
    },
  });
  expect(Date.parse(String(message?.data["until"]))).toBe(Date.parse(until));
  expect(await found.admin.call(load, { id })).toMatchObject({
    effect: { state: "applied", time: expect.any(String) },
  });
  expect(await found.admin.call(members.endpoints.ban, { id, memberStatus: "Enable" })).toMatchObject({
    effect: "applied",
  });
  const [first, second, ...others] = platform.received.filter(({ type }) => type !== "member.notify");
  expect([first?.type, second?.type, others]).toEqual(["member.ban", "member.unban", []]);
  expect(BigInt(String(second?.data["revision"]))).toBeGreaterThan(BigInt(String(first?.data["revision"])));
});

test("each change of a member is told in its own words [30.15]", async () => {
  const { id, externalId } = await known();
  const levelId = await api.findLevel("Admin");
  const { rows } = await sql<{ id: string }>`insert into member_device (tenant_id, member_id, device_id, platform, ip)
    values (${api.tenantAt(0)}, ${id}, 'phone-9', 'IOS', '10.1.1.1') returning id`.execute(api.system());
  await found.admin.call(update, { id, nickname: "Renamed one" });
  await found.admin.call(changeLevel, { id, memberLevelId: levelId });
  await found.admin.call(ipWhitelist, { id, ipWhitelist: "10.0.0.1,10.0.0.2" });
  await found.admin.call(forceOffline, { id });
  await found.admin.call(memberDevices.endpoints.delete, { id: rows[0]!.id });
  await found.admin.call(clearCache, { id });
  await found.admin.call(clearMessages, { id });
  await found.admin.call(cancel, { id });
  expect(platform.received.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
    { type: "member.update", profile: { nickname: "Renamed one", inviteCode: null } },
    { type: "member.setLevel", level: { id: levelId, code: "Admin" } },
    { type: "member.setIpWhitelist", ipWhitelist: ["10.0.0.1", "10.0.0.2"] },
    { type: "member.disconnect", sessionEpoch: 1, expireTime: expect.any(String) },
    { type: "member.disconnect", deviceId: "phone-9" },
    { type: "member.clearCache", cacheEpoch: 1 },
    { type: "member.clearMessages" },
    { type: "member.delete", member: { externalId: externalId, account: `p${externalId}` } },
  ]);
});

test("a ban without words says what its reason is called, and its end by itself is nobody's [30.15]", async () => {
  const { id } = await known();
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  const reasonId = await anyReason(found.admin);
  await found.admin.call(sanctions.endpoints.create, { id, reasonId, kind: "Ban", endTime });
  const { rows } = await sql<{ name: string }>`
    select texts -> 'en-US' ->> 'name' as name from sanction_reason where id = ${reasonId}`.execute(api.system());
  expect(rows[0]?.name).toMatch(/^\w/);
  expect(platform.of("member.ban")).toMatchObject([{ data: { reason: rows[0]?.name } }]);
  await sql`update sanction set ends_at = now() where member_id = ${id}`.execute(api.system());
  await endSanctions(api.deps);
  await eventually(async () => expect(platform.of("member.unban")).toMatchObject([{ data: { by: null } }]));
});

test("a change that is refused, or rolled back, tells the platform nothing [30.15]", async () => {
  const { id } = await known();
  const before = await api.fingerprint("platform_command");
  expect((await found.admin.send(update, { id, nickname: "x".repeat(99) })).statusCode).toBe(400);
  expect((await found.admin.send(changeLevel, { id, memberLevelId: "987654321987" })).statusCode).toBe(400);
  const other = await api.superAdmin(1);
  expect((await other.send(forceOffline, { id })).statusCode).toBe(404);
  expect(await api.fingerprint("platform_command")).toBe(before);
  expect(platform.received).toEqual([]);
});

test("both secrets sign, so that either may be given up [30.17]", async () => {
  const { id } = await known();
  const next = await found.admin.call(platformSecrets.endpoints.create, {});
  platform.trust(next.secret);
  expect(await found.admin.call(forceOffline, { id })).toMatchObject({ effect: "applied" });
  platform.trust(found.secret);
  expect(await found.admin.call(clearCache, { id })).toMatchObject({ effect: "applied" });
  expect(String(platform.received[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
  await found.admin.call(platformSecrets.endpoints.delete, { id: next.id });
});

test("while the platform is away a ban waits, and is in effect when it comes back, once and with the same id [30.16, 30.18]", async () => {
  const { id } = await known();
  platform.answer(() => undefined);
  const banned = await withoutAnswer(api, () => found.admin.call(ban, { id }));
  expect(banned).toMatchObject({ succeeded: 1, effect: "pending" });
  expect(await found.admin.call(load, { id })).toMatchObject({ memberStatus: "Disable", effect: { state: "pending" } });
  await eventually(async () =>
    expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({
      state: "Failing",
      waitingCommands: 1,
      lastError: "unreachable",
      oldestWaiting: expect.any(String),
    }),
  );
  platform.answer(() => ({ status: 503 }));
  await hurry();
  await eventually(async () => expect(platform.received.length).toBeGreaterThan(1));
  platform.answer(() => ({ status: 200 }));
  await hurry();
  await eventually(async () =>
    expect(await found.admin.call(load, { id })).toMatchObject({ effect: { state: "applied" } }),
  );
  expect(new Set(platform.received.map((message) => message.id)).size).toBe(1);
  const stamps = platform.received.map(({ headers }) => headers["webhook-timestamp"]);
  expect(stamps.every((stamp) => Math.abs(Number(stamp) - Date.now() / 1000) < 120)).toBe(true);
  expect(await found.admin.call(platformConnection.endpoints.load, {})).toMatchObject({
    state: "Working",
    waitingCommands: 0,
  });
});

test("what a later decision makes superfluous is not sent; what it leaves open is, in order [30.18]", async () => {
  const [one, two] = [await known(), await known()];
  platform.answer(({ data }) => (data.member.id === one.id ? { status: 503 } : { status: 200 }));
  await withoutAnswer(api, async () => {
    await found.admin.call(ban, { id: one.id });
    await found.admin.call(clearCache, { id: one.id });
    await found.admin.call(ban, { id: one.id, memberStatus: "Enable" });
    await found.admin.call(ban, { id: one.id });
  });
  // Others do not wait for one that does not get through.
  expect(await found.admin.call(ban, { id: two.id })).toMatchObject({ effect: "applied" });
  expect(await statesOf(one.id)).toEqual([
    "member.ban superseded",
    "member.clearCache waiting",
    "member.unban superseded",
    "member.ban waiting",
  ]);
  platform.answer(() => ({ status: 200 }));
  platform.received.splice(0);
  await hurry();
  await eventually(async () =>
    expect(platform.received.map(({ type }) => type)).toEqual(["member.clearCache", "member.ban"]),
  );
  await found.admin.call(forceOffline, { ids: [one.id, two.id] });
  platform.answer(() => ({ status: 503 }));
  await withoutAnswer(api, async () => {
    await found.admin.call(forceOffline, { id: one.id });
    await found.admin.call(cancel, { id: one.id });
  });
  // What was told of somebody who is gone goes with the rest of the data.
  await eventually(async () => expect(await statesOf(one.id)).toEqual(["member.delete waiting"]));
});

test("while one command is on its way, no other about the same member is [30.18]", async () => {
  const { id } = await known();
  const [first, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.answer(({ type }) => {
    if (type !== "member.clearCache") return { status: 200 };
    first.resolve();
    return { status: 200, after: gate.promise };
  });
  const held = found.admin.call(clearCache, { id });
  await first.promise;
  const memberLevelId = await api.findLevel("Admin");
  const changed = await withoutAnswer(api, () => found.admin.call(changeLevel, { id, memberLevelId }));
  expect(changed).toMatchObject({ effect: "pending" });
  expect(platform.received.map(({ type }) => type)).toEqual(["member.clearCache"]);
  gate.resolve();
  await held;
  await eventually(async () =>
    expect(platform.received.map(({ type }) => type)).toEqual(["member.clearCache", "member.setLevel"]),
  );
});

test("what is on its way and was made superfluous is still waited for [30.18]", async () => {
  const { id } = await known();
  const [first, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.received.splice(0);
  platform.answer(({ type }) => {
    if (type !== "member.ban") return { status: 200 };
    first.resolve();
    return { status: 200, after: gate.promise };
  });
  const held = found.admin.call(ban, { id });
  await first.promise;
  const undone = await withoutAnswer(api, () => found.admin.call(ban, { id, memberStatus: "Enable" }));
  expect(undone).toMatchObject({ effect: "pending" });
  expect(await statesOf(id)).toEqual(["member.ban superseded", "member.unban waiting"]);
  expect(platform.received.map(({ type }) => type)).toEqual(["member.ban"]);
  gate.resolve();
  await held;
  await eventually(async () =>
    expect(platform.received.map(({ type }) => type)).toEqual(["member.ban", "member.unban"]),
  );
});

test("a platform that is slow with one command is told others meanwhile [30.18]", async () => {
  const [slow, quick] = [await known(), await known()];
  const [first, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.answer(({ data }) => {
    if (data.member.id !== slow.id) return { status: 200 };
    first.resolve();
    return { status: 200, after: gate.promise };
  });
  const held = found.admin.call(ban, { id: slow.id });
  await first.promise;
  expect(await found.admin.call(ban, { id: quick.id })).toMatchObject({ effect: "applied" });
  gate.resolve();
  await held;
});

test("who waits for several commands, one of which is through already, is answered with the last [30.16]", async () => {
  const [quick, slow] = [await known(), await known()];
  const gate = Promise.withResolvers<void>();
  platform.answer(({ data }) => ({ status: 200, ...(data.member.id === slow.id && { after: gate.promise }) }));
  const changed = found.admin.call(clearCache, { ids: [quick.id, slow.id] });
  await eventually(async () => expect(await statesOf(quick.id)).toEqual(["member.clearCache delivered"]));
  const { rows } = await sql<{ id: string }>`select id from platform_command`.execute(api.system());
  expect(rows).toHaveLength(2);
  // As a call does that comes to wait late, on a machine that is busy.
  const late = api.deps.outbox.settle(
    api.tenantAt(0),
    rows.map(({ id }) => id),
  );
  gate.resolve();
  expect(await late).toEqual({ effect: "applied" });
  expect(await changed).toMatchObject({ effect: "applied" });
});
