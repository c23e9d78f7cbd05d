import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { startApi } from "../support/harness.ts";
import { signInTraces } from "../support/signInTraces.ts";

const api = startApi();
signInTraces(api);
const { list, summary, shared } = deviceQueries.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;

beforeAll(async () => {
  admin = await api.operator(["DeviceID"]);
  other = await api.operator(["DeviceID"], 1);
});

test("a device tells who used it and from where, and what it says of itself [12.23]", async () => {
  const { records } = await admin.call(list, { deviceId: "phone-b" });
  expect(records.map(({ nickname, signIns }) => [nickname, signIns])).toEqual([
    ["cat", 0],
    ["bob", 1],
    ["ann", 1],
  ]);
  expect(await admin.call(summary, { deviceId: "phone-b" })).toMatchObject({
    members: 3,
    device: { platform: "IOS", model: "iPhone", appVersion: "4.1.0" },
  });
});

test("what its members share beside it is told, with how many others are on it [12.23]", async () => {
  expect(await admin.call(shared, { deviceId: "phone-a" })).toEqual([
    { id: "IP 198.51.100.1", type: "IP", value: "198.51.100.1", members: 1, others: 1 },
  ]);
});

test("a device query says whether the blacklist of its server has it [12.23]", async () => {
  const keeper = await api.operator(["blackList", "blacklist:add"]);
  const device = await keeper.call(blacklist.endpoints.create, { type: "Device", value: "phone-c", reason: "Spam" });
  expect((await admin.call(summary, { deviceId: "phone-c" })).entryId).toBe(device.id);
  expect((await other.call(summary, { deviceId: "phone-c" })).entryId).toBeNull();
});

test("a device with a space is refused at its field [12.23]", async () => {
  await expect(admin.call(list, { deviceId: "two words" })).rejects.toMatchObject({
    status: 400,
    errors: { deviceId: "1-128 visible characters without spaces" },
  });
});

test("another server's sign-ins are not seen, and who lacks the screen is refused [3.1, 16.1]", async () => {
  expect(await other.call(summary, { deviceId: "phone-b" })).toMatchObject({ members: 0, device: null });
  expect((await other.call(list, { deviceId: "phone-b" })).total).toBe(0);
  const clerk = await api.operator(["DeviceIP"]);
  for (const endpoint of [list, summary, shared])
    expect((await clerk.send(endpoint, { deviceId: "phone-b" })).statusCode).toBe(403);
});
