import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { memberDevices } from "../../../../contract/entities/people/memberDevices.ts";
import type { EventType } from "../../../../contract/platform/eventTypes.ts";
import { startApi } from "../../support/harness.ts";
import { addKnownMember, platformOf } from "../support.ts";

const api = startApi();
let platform: Awaited<ReturnType<typeof platformOf>>;
let n = 0;
beforeAll(async () => {
  platform = await platformOf(api, ["events"]);
});

const start = Date.now() - 3_600_000;
const at = (second = ++n) => new Date(start + second * 1000).toISOString();
const event = (type: EventType, data: object, when = at()) => ({ id: `p-${++n}`, type, at: when, data });
const send = async (...events: object[]) => {
  const answer = await platform.send("/events", { method: "POST", body: { events } });
  return answer.json().data.results as { outcome: string; canRetry?: boolean; errors?: object }[];
};
const outcomes = async (...events: object[]) => (await send(...events)).map(({ outcome }) => outcome);
const signedIn = (externalId: string, when?: string) =>
  event("member.signedIn", { externalId, ip: "203.0.113.9", deviceId: "phone-1", platform: "IOS" }, when);

test("a device that a member removed is gone, and an older sign-in does not bring it back [30.30]", async () => {
  const memberId = await addKnownMember(api, "dev-1");
  const devices = () => platform.admin.call(memberDevices.endpoints.list, { memberId });
  const early = at();
  await send(signedIn("dev-1"));
  expect(await devices()).toMatchObject([{ deviceId: "phone-1" }]);
  expect(await outcomes(event("device.removed", { externalId: "dev-1", deviceId: "phone-1" }))).toEqual(["accepted"]);
  expect(await devices()).toEqual([]);
  expect(await outcomes(signedIn("dev-1", early))).toEqual(["accepted"]);
  expect(await devices()).toEqual([]);
  await send(signedIn("dev-1"));
  expect(await devices()).toMatchObject([{ deviceId: "phone-1" }]);
  expect(await send(event("device.removed", { externalId: "nobody", deviceId: "x" }))).toMatchObject([
    { outcome: "rejected", canRetry: true, errors: { "/data/externalId": expect.any(String) } },
  ]);
});

test("a check-in counts once, and one that comes late counts without turning the days back [30.30]", async () => {
  const memberId = await addKnownMember(api, "chk-1");
  const checked = (consecutiveDays: number, when?: string) =>
    event("member.checkedIn", { externalId: "chk-1", consecutiveDays }, when);
  const early = at();
  const [first, second] = [checked(6), checked(7)];
  expect(await outcomes(first, second, second, checked(5, early))).toEqual([
    "accepted",
    "accepted",
    "duplicate",
    "accepted",
  ]);
  const { rows } = await sql<{ days: number; total: number; last: string; records: number }>`
    select consecutive_days as days, total_days as total, last_sign_at as last,
      (select count(*)::int from sign_record r where r.member_id = s.member_id) as records
    from sign_member s where member_id = ${memberId}`.execute(api.system());
  expect(rows).toMatchObject([{ days: 7, total: 3, records: 3 }]);
  expect(Date.parse(rows[0]!.last)).toBe(Date.parse(second.at));
  expect(await send(checked(0))).toMatchObject([
    { outcome: "rejected", canRetry: false, errors: { "/data/consecutiveDays": expect.any(String) } },
  ]);
});

test("friends are each other's, until the newer word is that they are not [30.30]", async () => {
  const [one, two] = [await addKnownMember(api, "fr-1"), await addKnownMember(api, "fr-2")];
  const count = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from friendship
        where member_id in (${one}, ${two}) and friend_id in (${one}, ${two})`.execute(api.system())
    ).rows[0]?.n;
  const early = at();
  const pair = { member: "fr-1", friend: "fr-2" };
  await send(event("friend.added", pair));
  expect(await count()).toBe(2);
  expect(await outcomes(event("friend.removed", { member: "fr-2", friend: "fr-1" }, early))).toEqual(["accepted"]);
  expect(await count()).toBe(2);
  await send(event("friend.removed", { member: "fr-2", friend: "fr-1" }));
  expect(await count()).toBe(0);
  expect(await send(event("friend.added", { member: "fr-1", friend: "fr-1" }))).toMatchObject([
    { outcome: "rejected", errors: { "/data/friend": expect.any(String) } },
  ]);
});

test("what the platform ended for good is in the operation log, as the platform's, in one entry of a batch [30.32]", async () => {
  const [one, two] = [await addKnownMember(api, "end-1"), await addKnownMember(api, "end-2")];
  await outcomes(event("group.created", { externalId: "end-g", name: "The last", owner: "end-1" }));
  const done = event("group.dissolved", { externalId: "end-g", reason: "Over" });
  const gone = ["end-1", "end-2", "nobody"].map((externalId) => event("member.deleted", { externalId }));
  expect(await outcomes(done, ...gone)).toEqual(["accepted", "accepted", "accepted", "rejected"]);
  // Told again, nothing is ended again.
  await outcomes(done, ...gone);
  const { list } = operationLogs.endpoints;
  const { records } = await platform.admin.call(list, {});
  const told = records.filter(({ account }) => account === "the platform");
  expect(told).toMatchObject([
    { call: "groups.dissolve", targetType: "groups", params: { keyId: expect.any(String) } },
    { call: "members.delete", targets: [one, two], changes: { [one]: { after: { memberStatus: "Closed" } } } },
  ]);
});
