import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { live } from "../../../../contract/entities/statistics/live.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { openRuntime, type Runtime } from "../../../../server/runtime.ts";
import { eventually } from "../../support/eventually.ts";
import { startApi } from "../../support/harness.ts";
import { startReceiver } from "../receiver.ts";
import { addKnownMember, waitForPlatform, withoutAnswer } from "../support.ts";

const [platform, other] = [await startReceiver(), await startReceiver()];
const api = startApi({ PLATFORM_ALLOW_HOSTS: `${platform.host},${other.host}` });
let second: Runtime;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
const { test: ping, load, update } = platformConnection.endpoints;

beforeAll(async () => {
  waitForPlatform(api);
  second = await openRuntime(api.databaseUrl, api.deps.settings, (error) => console.error(error.message));
  admin = await api.superAdmin();
  const { secret } = await admin.call(platformSecrets.endpoints.create, {});
  platform.trust(secret);
  await admin.call(update, { kind: "http", url: platform.url });
});
afterAll(async () => {
  await second.close();
  await Promise.all([platform.stop(), other.stop()]);
});

test("several nodes deliver at once, each command once and each member's in order [30.18]", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) ids.push(await addKnownMember(api, `many-${n}`));
  const levels = [await api.findLevel("Admin"), await api.findLevel("Normal")];
  platform.answer(() => ({ status: 503 }));
  await withoutAnswer(api, async () => {
    for (const [turn, memberLevelId] of levels.entries()) {
      await admin.call(members.endpoints.changeLevel, { ids, memberLevelId });
      await admin.call(members.endpoints.clearCache, { ids });
      await admin.call(members.endpoints.ipWhitelist, { id: ids[turn]!, ipWhitelist: "10.0.0.1" });
    }
  });
  platform.received.splice(0);
  platform.answer(() => ({ status: 200 }));
  await sql`update platform_connection set failures = 0, paused_until = null`.execute(api.system());
  await sql`update platform_command set next_at = now() where state = 'waiting'`.execute(api.system());
  await eventually(async () => expect(await admin.call(load, {})).toMatchObject({ waitingCommands: 0 }));
  const delivered = await admin.call(platformDeliveries.endpoints.list, { state: "delivered", pageSize: 500 });
  expect(delivered.total).toBe(62);
  expect(new Set(platform.received.map(({ id }) => id)).size).toBe(62);
  expect(platform.received).toHaveLength(62);
  for (const own of Map.groupBy(platform.received, ({ data }) => data.member.id).values()) {
    const revisions = own.map(({ data }) => Number(data["revision"]));
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  }
});

test("consoles that show it hear when something is in effect [30.16]", async () => {
  const id = await addKnownMember(api, "watched");
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const watcher = await api.operator(["UserManage"]);
  const leaving = new AbortController();
  const stream = await fetch(`${address}/v1${live.endpoints.events.path}`, {
    headers: { authorization: watcher.token ?? "" },
    signal: leaving.signal,
  });
  let heard = "";
  void (async () => {
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += text;
  })().catch(() => undefined);
  await eventually(async () => expect(heard).toContain("retry"));
  // As one is that was left open, with nobody who asks for it any more.
  await sql`insert into platform_command (tenant_id, type, target_type, target_id, part, data)
    values (${api.tenantAt(0)}, 'member.clearCache', 'members', ${id}, 'cache', '{"member": {}}')`.execute(
    api.system(),
  );
  await eventually(async () => expect(heard).toContain('{"entity":"members"}'));
  leaving.abort();
});

test("what a node dies with, another takes up, with the same id [30.18]", async () => {
  const id = await addKnownMember(api, "left-behind");
  platform.received.splice(0);
  // As a node leaves it that was killed between sending and noting.
  await sql`insert into platform_command (tenant_id, type, target_type, target_id, part, data, attempts, leased_until)
    values (${api.tenantAt(0)}, 'member.clearCache', 'members', ${id}, 'cache', ${JSON.stringify({ member: { id } })}, 1,
    now() + interval '2 seconds')`.execute(api.system());
  await admin.call(members.endpoints.changeLevel, { id, memberLevelId: await api.findLevel("Admin") });
  // What an earlier test decided may still come in; and a platform may be told the same once more, by the same id,
  // should the machine stand still for longer than a lease.
  await eventually(async () => {
    const own = platform.received.filter(({ data }) => data.member.id === id);
    expect([...new Map(own.map((sent) => [sent.id, sent.type])).values()]).toEqual([
      "member.clearCache",
      "member.setLevel",
    ]);
  });
});

test("a server's commands go to its own platform, signed with its own secret [30.7]", async () => {
  const theirs = await api.superAdmin(1);
  const { secret } = await theirs.call(platformSecrets.endpoints.create, {});
  other.trust(secret);
  await theirs.call(update, { kind: "http", url: other.url });
  platform.received.splice(0);
  const id = await addKnownMember(api, "elsewhere", 1);
  expect(await theirs.call(members.endpoints.forceOffline, { id })).toMatchObject({ effect: "applied" });
  expect(other.received).toMatchObject([{ type: "member.disconnect", data: { member: { id } } }]);
  expect(platform.received).toEqual([]);
  const [row] = (await theirs.call(platformDeliveries.endpoints.list, {})).records;
  expect((await admin.send(platformDeliveries.endpoints.load, { id: row!.id })).statusCode).toBe(404);
  expect((await admin.call(platformDeliveries.endpoints.list, { memberId: id })).records).toEqual([]);
});

test("a test asks the platform who it is, and what it cannot do is refused from then on [30.23]", async () => {
  platform.answer(() => ({
    status: 200,
    headers: { date: new Date(Date.now() + 600_000).toUTCString() },
    body: JSON.stringify({ version: "chat 4.2", capabilities: ["member.ban", "member.unban"], mood: "fine" }),
  }));
  platform.received.splice(0);
  const result = await admin.call(ping, {});
  expect(result).toMatchObject({ isTaken: true, httpStatus: 200, version: "chat 4.2", failure: null });
  expect(result.clockAhead).toBeGreaterThan(590);
  expect(platform.received).toMatchObject([{ type: "ping", data: { server: { name: "Aurora" } } }]);
  expect(await admin.call(load, {})).toMatchObject({
    version: "chat 4.2",
    capabilities: ["member.ban", "member.unban"],
    state: "Working",
  });
  const id = await addKnownMember(api, "limited");
  const before = await api.fingerprint("member", "platform_command", "operation_log");
  const refused = await admin.send(members.endpoints.forceOffline, { id });
  expect([refused.statusCode, refused.json().code, refused.json().msg]).toEqual([
    422,
    3203,
    "The platform doesn't support member.disconnect, so this can't be changed here",
  ]);
  expect(await api.fingerprint("member", "platform_command", "operation_log")).toBe(before);
  expect(await admin.call(members.endpoints.ban, { id })).toMatchObject({ effect: "applied" });
  platform.answer(() => ({ status: 500, body: "out of order" }));
  expect(await admin.call(ping, {})).toMatchObject({ isTaken: false, httpStatus: 500, answer: "out of order" });
  await admin.call(update, { kind: "none" });
  expect((await admin.send(ping, {})).json().code).toBe(3205);
  expect(await admin.call(members.endpoints.forceOffline, { id })).not.toHaveProperty("effect");
  expect(await admin.call(members.endpoints.load, { id })).toMatchObject({ memberStatus: "Disable" });
});
