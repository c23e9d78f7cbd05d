import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { ipQueries } from "../../../contract/entities/moderation/ipQueries.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const byIp = ipQueries.endpoints;
const byDevice = deviceQueries.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;
const ids: Record<string, string> = {};

const addMember = async (name: string, tenant = 0) => {
  const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(tenant)}, ${name}, ${name}, ${await api.findLevel("Normal", tenant)}) returning id`.execute(
    api.system(),
  );
  ids[name] = rows[0]!.id;
};
const signIn = (name: string, ip: string, device: string, at: string, result = "Success", tenant = 0) =>
  sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region, created_at)
    values (${api.tenantAt(tenant)}, ${ids[name]}, ${result}, 'IOS', ${device}, ${ip}, 'Hà Nội', ${at})`.execute(
    api.system(),
  );
const addDevice = (name: string, ip: string, device: string, tenant = 0) =>
  sql`insert into member_device (tenant_id, member_id, device_id, platform, model, app_version, ip, last_login_at)
    values (${api.tenantAt(tenant)}, ${ids[name]}, ${device}, 'IOS', 'iPhone', '4.1.0', ${ip}, '2026-02-09T00:00:00Z')`.execute(
    api.system(),
  );

beforeAll(async () => {
  admin = await api.operator(["DeviceIP", "DeviceID"]);
  other = await api.operator(["DeviceIP", "DeviceID"], 1);
  for (const name of ["ann", "bob", "cat", "dan"]) await addMember(name);
  await addMember("eve", 1);
  await signIn("ann", "192.0.2.1", "phone-a", "2026-02-01T00:00:00Z");
  await signIn("ann", "192.0.2.1", "phone-b", "2026-02-03T00:00:00Z", "WrongPassword");
  await signIn("bob", "192.0.2.1", "phone-b", "2026-02-02T00:00:00Z");
  await signIn("cat", "192.0.2.9", "phone-c", "2026-02-04T00:00:00Z");
  await signIn("eve", "192.0.2.1", "phone-a", "2026-02-05T00:00:00Z", "Success", 1);
  await addDevice("ann", "198.51.100.1", "phone-a");
  await addDevice("dan", "198.51.100.1", "phone-d");
  await addDevice("bob", "192.0.2.1", "phone-b");
  await addDevice("cat", "192.0.2.9", "phone-b");
  await addDevice("eve", "192.0.2.1", "phone-a", 1);
});

test("an address tells who used it, when first and last, how often, and on what [12.23]", async () => {
  const page = await admin.call(byIp.list, { ip: "192.0.2.1", sort: "firstTime:asc" });
  expect(page.total).toBe(2);
  expect(page.records).toMatchObject([
    { id: ids["ann"], signIns: 2, failures: 1, deviceIds: ["phone-a", "phone-b"], deviceCount: 2, sharedWith: 1 },
    { id: ids["bob"], signIns: 1, failures: 0, deviceIds: ["phone-b"], addresses: ["192.0.2.1"], sharedWith: 1 },
  ]);
  expect(page.records[0]!.firstTime).toContain("2026-02-01");
  expect(page.records[0]!.lastTime).toContain("2026-02-03");
  expect(await admin.call(byIp.summary, { ip: "::ffff:192.0.2.1" })).toMatchObject({
    value: "192.0.2.1",
    members: 2,
    signIns: 3,
    failures: 1,
    regions: ["Hà Nội"],
    device: null,
    isCapped: false,
    entryId: null,
  });
});

test("a range finds all of it, and one that is too wide is refused [12.23]", async () => {
  const { records } = await admin.call(byIp.list, { ip: "192.0.2.0/28", sort: "signIns:desc" });
  expect(records.map(({ nickname }) => nickname)).toEqual(["ann", "cat", "bob"]);
  for (const ip of ["192.0.0.0/15", "2001::/31", "10.0.0.300"])
    await expect(admin.call(byIp.list, { ip })).rejects.toMatchObject({
      status: 400,
      errors: { ip: expect.any(String) },
    });
  expect(await admin.call(byIp.list, {})).toMatchObject({ records: [], total: 0 });
});

test("a device tells who used it and from where, and what it says of itself [12.23]", async () => {
  const { records } = await admin.call(byDevice.list, { deviceId: "phone-b" });
  expect(records.map(({ nickname, signIns }) => [nickname, signIns])).toEqual([
    ["cat", 0],
    ["bob", 1],
    ["ann", 1],
  ]);
  expect(await admin.call(byDevice.summary, { deviceId: "phone-b" })).toMatchObject({
    members: 3,
    device: { platform: "IOS", model: "iPhone", appVersion: "4.1.0" },
  });
});

test("what the members share beside it is told, with how many others are on it [12.23]", async () => {
  expect(await admin.call(byIp.shared, { ip: "192.0.2.1" })).toEqual([
    { id: "IP 198.51.100.1", type: "IP", value: "198.51.100.1", members: 1, others: 1 },
    { id: "Device phone-b", type: "Device", value: "phone-b", members: 1, others: 1 },
  ]);
  expect(await admin.call(byDevice.shared, { deviceId: "phone-a" })).toEqual([
    { id: "IP 198.51.100.1", type: "IP", value: "198.51.100.1", members: 1, others: 1 },
  ]);
});

test("a query says whether the blacklist has it [12.23]", async () => {
  const keeper = await api.operator(["blackList", "blacklist:add"]);
  const range = await keeper.call(blacklist.endpoints.create, { type: "IP", value: "192.0.2.0/24", reason: "Spam" });
  const device = await keeper.call(blacklist.endpoints.create, { type: "Device", value: "phone-c", reason: "Spam" });
  expect((await admin.call(byIp.summary, { ip: "192.0.2.77" })).entryId).toBe(range.id);
  expect((await admin.call(byIp.summary, { ip: "192.0.2.0/24" })).entryId).toBe(range.id);
  expect((await admin.call(byIp.summary, { ip: "192.0.2.0/25" })).entryId).toBeNull();
  expect((await admin.call(byDevice.summary, { deviceId: "phone-c" })).entryId).toBe(device.id);
  expect((await other.call(byIp.summary, { ip: "192.0.2.77" })).entryId).toBeNull();
});

test("another server's sign-ins are not seen, and an operator without the screen is refused", async () => {
  expect((await other.call(byIp.list, { ip: "192.0.2.0/24" })).records.map(({ nickname }) => nickname)).toEqual([
    "eve",
  ]);
  expect(await other.call(byDevice.summary, { deviceId: "phone-b" })).toMatchObject({ members: 0, device: null });
  const clerk = await api.operator(["DeviceIP"]);
  expect((await clerk.send(byDevice.list, { deviceId: "phone-b" })).statusCode).toBe(403);
  expect((await clerk.send(byIp.summary, { ip: "192.0.2.1" })).statusCode).toBe(200);
});
