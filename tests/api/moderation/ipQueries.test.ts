import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { ipQueries } from "../../../contract/entities/moderation/ipQueries.ts";
import { startApi } from "../support/harness.ts";
import { signInTraces } from "../support/signInTraces.ts";

const api = startApi();
const ids = signInTraces(api);
const { list, summary, shared } = ipQueries.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let admin: Operator;
let other: Operator;

beforeAll(async () => {
  admin = await api.operator(["DeviceIP"]);
  other = await api.operator(["DeviceIP"], 1);
});

test("an address tells who used it, when first and last, how often, and on what [12.23]", async () => {
  const page = await admin.call(list, { ip: "192.0.2.1", sort: "firstTime:asc" });
  expect(page.total).toBe(2);
  expect(page.records).toMatchObject([
    { id: ids["ann"], signIns: 2, failures: 1, deviceIds: ["phone-a", "phone-b"], deviceCount: 2, sharedWith: 1 },
    { id: ids["bob"], signIns: 1, failures: 0, deviceIds: ["phone-b"], addresses: ["192.0.2.1"], sharedWith: 1 },
  ]);
  expect(page.records[0]!.firstTime).toContain("2026-02-01");
  expect(page.records[0]!.lastTime).toContain("2026-02-03");
  expect(await admin.call(summary, { ip: "::ffff:192.0.2.1" })).toMatchObject({
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

test("a range finds all of it, and nobody is found until an address is given [12.23]", async () => {
  const { records } = await admin.call(list, { ip: "192.0.2.0/28", sort: "signIns:desc" });
  expect(records.map(({ nickname }) => nickname)).toEqual(["ann", "cat", "bob"]);
  expect(await admin.call(list, {})).toMatchObject({ records: [], total: 0 });
  for (const endpoint of [summary, shared])
    expect((await admin.send(endpoint, {})).json().errors).toEqual({ ip: "Required" });
});

test.each([
  "nowhere",
  "10.0.0.300",
  "192.0.2",
  "192.0.2.1/33",
  "192.0.2.1/",
  "192.0.2.1,192.0.2.9",
  "2001::g",
  "%",
  " ",
])("%j is no address, and is refused at its field by every call [12.23, 18.17]", async (ip) => {
  for (const endpoint of [list, summary, shared]) {
    const answer = await admin.send(endpoint, { ip });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { ip: "Enter an IP address or a range in CIDR notation" },
    ]);
  }
});

test("the widest range is looked through, and a wider one is refused by every call [12.23]", async () => {
  expect((await admin.call(list, { ip: "192.0.0.0/16" })).total).toBe(3);
  expect((await admin.call(list, { ip: "2001:db8::/32" })).total).toBe(0);
  for (const ip of ["192.0.0.0/15", "2001::/31", "0.0.0.0/0"])
    for (const endpoint of [list, summary, shared]) {
      const answer = await admin.send(endpoint, { ip });
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { ip: expect.stringContaining("too wide") }]);
    }
});

test("what its members share beside it is told, with how many others are on it [12.23]", async () => {
  expect(await admin.call(shared, { ip: "192.0.2.1" })).toEqual([
    { id: "IP 198.51.100.1", type: "IP", value: "198.51.100.1", members: 1, others: 1 },
    { id: "Device phone-b", type: "Device", value: "phone-b", members: 1, others: 1 },
  ]);
});

test("an address query says whether the blacklist of its server has it [12.23]", async () => {
  const keeper = await api.operator(["blackList", "blacklist:add"]);
  const range = await keeper.call(blacklist.endpoints.create, { type: "IP", value: "192.0.2.0/24", reason: "Spam" });
  expect((await admin.call(summary, { ip: "192.0.2.77" })).entryId).toBe(range.id);
  expect((await admin.call(summary, { ip: "192.0.2.0/24" })).entryId).toBe(range.id);
  expect((await admin.call(summary, { ip: "192.0.2.0/25" })).entryId).toBeNull();
  expect((await other.call(summary, { ip: "192.0.2.77" })).entryId).toBeNull();
});

test("another server's sign-ins are not seen, and who lacks the screen is refused [3.1, 16.1]", async () => {
  const { records } = await other.call(list, { ip: "192.0.2.0/24" });
  expect(records.map(({ nickname }) => nickname)).toEqual(["eve"]);
  const clerk = await api.operator(["DeviceID"]);
  for (const endpoint of [list, summary, shared])
    expect((await clerk.send(endpoint, { ip: "192.0.2.1" })).statusCode).toBe(403);
});
