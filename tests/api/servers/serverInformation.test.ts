import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { packages } from "../../../contract/entities/servers/packages.ts";
import { serverInformation } from "../../../contract/entities/servers/serverInformation.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { eventually } from "../support/eventually.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);
const { load, series, export: download } = serverInformation.endpoints;

beforeAll(async () => {
  const { admin, memberId } = found;
  const { id } = await admin.call(packages.endpoints.create, {
    name: "Measured",
    maxUsers: 4,
    maxSms: 0,
    historyDays: 7,
    keptDays: 9,
  });
  await admin.call(tenants.endpoints.update, { id: admin.tenantId, packageId: id });
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, created_at)
    select ${admin.tenantId}, ${memberId}, 'Success', 'IOS', 'phone', '10.1.1.1', now() - make_interval(secs => s)
    from generate_series(0, 2) s`.execute(api.system());
  await api.deps.jobs.send(api.system(), "collectUsage", {});
  await eventually(async () => {
    if ((await admin.call(load, {})).countedTime === null) throw new Error("not counted yet");
  });
});

const readQuotas = async (caller: typeof found.admin) =>
  Object.fromEntries((await caller.call(load, {})).quotas.map(({ kind, used, limit }) => [kind, [used, limit]]));

test("what the server has and used stands against its package, and no other server's does [12.7, 12.12]", async () => {
  expect(await readQuotas(found.admin)).toMatchObject({
    users: [1, 4],
    groups: [0, null],
    inviteCodes: [2, null],
    activeUsers: [1, null],
    sms: [1, 0],
    videoMinutes: [0, null],
  });
  expect(await found.admin.call(load, {})).toMatchObject({ packageName: "Measured", historyDays: 7, keptDays: 9 });
  expect(await readQuotas(found.other)).toMatchObject({ users: [0, null], activeUsers: [0, null], sms: [0, null] });
});

test("counting again counts the same, and what a service adds is kept [12.12]", async () => {
  await sql`insert into server_usage (tenant_id, kind, grain, starts_at, amount)
    values (${found.admin.tenantId}, 'videoMinutes', 'hour', date_trunc('hour', now()), 40)`.execute(api.system());
  const before = await api.fingerprint("server_usage");
  const { countedTime } = await found.admin.call(load, {});
  await api.deps.jobs.send(api.system(), "collectUsage", {});
  await eventually(async () => expect((await found.admin.call(load, {})).countedTime).not.toBe(countedTime));
  expect(await api.fingerprint("server_usage")).toBe(before);
  expect(await readQuotas(found.admin)).toMatchObject({ videoMinutes: [40, null] });
});

test("a server made after the last count is not counted yet [12.12]", async () => {
  const { id } = await found.admin.call(tenants.endpoints.create, { tenantName: "Made since" });
  expect(await found.admin.call(tenants.endpoints.usage, { id })).toMatchObject({ countedTime: null });
});

test("a series has every bucket of its range; somebody active twice counts once [12.12]", async () => {
  const hours = await found.admin.call(series, { kind: "activeUsers", range: "24h" });
  expect([hours.bucket, hours.points.length]).toEqual(["hour", 24]);
  const days = await found.admin.call(series, { kind: "activeUsers", range: "7d" });
  expect([days.bucket, days.points.length, days.points.at(-1)?.value]).toEqual(["day", 7, 1]);
  // Days and months begin where those of the statistics do, at midnight in UTC+8.
  expect(days.points.every(({ at }) => new Date(at).getUTCHours() === 16)).toBe(true);
  const months = await found.admin.call(series, { kind: "newMembers", range: "all" });
  expect([months.bucket, months.points.at(-1)?.value]).toEqual(["month", 1]);
  expect(new Date(months.points.at(-1)?.at ?? "").getUTCHours()).toBe(16);
  // However long ago: each month begins with its first day, and what happened in it is found there.
  await sql`insert into activity_hour (tenant_id, hour, messages) values
    (${found.admin.tenantId}, '2024-01-31T16:00:00Z', 0), (${found.admin.tenantId}, '2024-03-05T03:00:00Z', 7)`.execute(
    api.system(),
  );
  const { points } = await found.admin.call(series, { kind: "messages", range: "all" });
  const local = points.map(({ at, value }) => [new Date(Date.parse(at) + 8 * 3_600_000).toISOString(), value] as const);
  expect(local.slice(0, 3)).toEqual([
    ["2024-02-01T00:00:00.000Z", 0],
    ["2024-03-01T00:00:00.000Z", 7],
    ["2024-04-01T00:00:00.000Z", 0],
  ]);
  expect(local.every(([at]) => at.endsWith("-01T00:00:00.000Z"))).toBe(true);
  expect(
    (await found.other.call(series, { kind: "newMembers", range: "30d" })).points.every(({ value }) => value === 0),
  ).toBe(true);
});

test("the figures are exported for those who may, and for nobody else [12.12]", async () => {
  const reader = await api.operator(["ServerInformation"]);
  expect((await reader.send(download, { range: "7d" })).statusCode).toBe(403);
  const exporter = await api.operator(["ServerInformation", "serverInformation:export"]);
  const answer = await exporter.send(download, { range: "7d" });
  expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  expect((await exporter.send(series, { kind: "nothing", range: "7d" })).statusCode).toBe(400);
});
