import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { memberDevices } from "../../../../contract/entities/people/memberDevices.ts";
import { memberLoginLogs } from "../../../../contract/entities/people/memberLoginLogs.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformRejectedEvents } from "../../../../contract/entities/servers/platformRejectedEvents.ts";
import type { EventType } from "../../../../contract/platform/eventTypes.ts";
import { readWorkbook } from "../../../../server/spreadsheets/read.ts";
import { startApi } from "../../support/harness.ts";
import { platformOf } from "../support.ts";

const api = startApi();
let platform: Awaited<ReturnType<typeof platformOf>>;
let n = 0;
beforeAll(async () => {
  platform = await platformOf(api, ["events", "read"]);
});

const start = Date.now() - 3_600_000;
const at = (second = ++n) => new Date(start + second * 1000).toISOString();
const event = (type: EventType, data: object, values: object = {}) => ({
  id: `e-${++n}`,
  type,
  at: at(),
  data,
  ...values,
});
const send = async (events: readonly unknown[], who = platform) => {
  const answer = await who.send("/events", { method: "POST", body: { events } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.results as { id: string; outcome: string; code?: number; errors?: object }[];
};
const outcomes = async (events: readonly object[]) => (await send(events)).map(({ outcome }) => outcome);
const add = async (...names: string[]) => {
  expect(
    await outcomes(
      names.map((externalId) => event("member.created", { externalId, nickname: `Person ${externalId}` })),
    ),
  ).toEqual(names.map(() => "accepted"));
};
const load = async (externalId: string) =>
  (await platform.admin.call(members.endpoints.list, { externalId })).records[0]!;

test("each event of a batch is answered in order, and one that is wrong stops no other [30.25, 30.27]", async () => {
  const right = event("member.created", { externalId: "batch-1", nickname: "First" });
  const wrong = event("member.created", { externalId: "batch-2", nickname: "", mood: "fine" });
  const unknown = event("member.online", { externalId: "batch-3" });
  const last = event("member.updated", { externalId: "batch-1", nickname: "Second" });
  const results = await send([right, wrong, { id: "odd", type: "weather", at: at(), data: {} }, 7, unknown, last]);
  expect(results).toMatchObject([
    { id: right.id, outcome: "accepted" },
    { id: wrong.id, outcome: "rejected", code: 1001, canRetry: false },
    { id: "odd", outcome: "rejected", errors: { "/type": expect.any(String) } },
    { id: null, outcome: "rejected" },
    {
      id: unknown.id,
      outcome: "rejected",
      canRetry: true,
      errors: { "/data/externalId": "Names a member this server doesn't have. Send the member first" },
    },
    { id: last.id, outcome: "accepted" },
  ]);
  expect(Object.keys(results[1]!.errors!).toSorted()).toEqual(["/data/mood", "/data/nickname"]);
  expect(await load("batch-1")).toMatchObject({ nickname: "Second" });
  const { records } = await platform.admin.call(platformRejectedEvents.endpoints.list, { sort: "createTime:asc" });
  expect(records.map(({ eventId }) => eventId).toSorted()).toEqual([wrong.id, unknown.id, "odd"].toSorted());
  expect(records.find(({ eventId }) => eventId === "odd")).toMatchObject({
    type: "weather",
    errors: { "/type": expect.any(String) },
    occurTime: null,
  });
  await add("batch-3");
  expect(await outcomes([unknown])).toEqual(["accepted"]);
  const left = await platform.admin.call(platformRejectedEvents.endpoints.list, {});
  expect(left.records.find(({ eventId }) => eventId === wrong.id)).toMatchObject({
    times: 1,
    data: { externalId: "batch-2" },
  });
  // Named anew as it should have been, it is taken and stands there no more.
  expect(
    await outcomes([event("member.created", { externalId: "batch-4", nickname: "Fourth" }, { id: "odd" })]),
  ).toEqual(["accepted"]);
  expect(await outcomes([{ id: "odd", type: "weather", at: at(), data: {} }])).toEqual(["rejected"]);
  const those = await platform.admin.call(platformRejectedEvents.endpoints.list, {});
  expect(those.records.map(({ eventId }) => eventId)).toEqual([wrong.id]);
});

test("an event that comes again is known, also where it says something else, and on many ways at once [30.25]", async () => {
  await add("again");
  const rename = event("member.updated", { externalId: "again", nickname: "Renamed" });
  const all = await Promise.all(Array.from({ length: 6 }, () => outcomes([rename])));
  expect(all.flat().toSorted()).toEqual(["accepted", ...Array.from({ length: 5 }, () => "duplicate")]);
  expect(await send([{ ...rename, data: { externalId: "again", nickname: "Other" } }])).toMatchObject([
    { outcome: "duplicate", bodyDiffers: true },
  ]);
  expect(await load("again")).toMatchObject({ nickname: "Renamed" });
  const theirs = await platformOf(api, ["events"], 1);
  expect(await send([{ ...rename, type: "member.created" }], theirs)).toMatchObject([{ outcome: "accepted" }]);
});

test("what is older than what is known changes nothing, and what is too old or ahead is not taken [30.26]", async () => {
  await add("late");
  const [first, second] = [at(), at()];
  await send([event("member.updated", { externalId: "late", nickname: "Newer" }, { at: second })]);
  expect(await outcomes([event("member.updated", { externalId: "late", nickname: "Older" }, { at: first })])).toEqual([
    "accepted",
  ]);
  expect(await load("late")).toMatchObject({ nickname: "Newer" });
  await send([event("member.offline", { externalId: "late" }, { at: at() })]);
  await send([event("member.online", { externalId: "late" }, { at: first })]);
  expect(await load("late")).toMatchObject({ onlineStatus: "Offline" });
  const day = 86_400_000;
  expect(
    await send([
      event("member.online", { externalId: "late" }, { at: new Date(Date.now() - 31 * day).toISOString() }),
      event("member.online", { externalId: "late" }, { at: new Date(Date.now() + day).toISOString() }),
    ]),
  ).toMatchObject([
    { outcome: "rejected", code: 3206, canRetry: false },
    { outcome: "rejected", code: 1001, errors: { "/at": expect.any(String) } },
  ]);
});

test("sign-ins, devices and who is online come from the platform; a cancelled account stays so [30.26]", async () => {
  await add("seen");
  const { id } = await load("seen");
  const from = { externalId: "seen", ip: "203.0.113.5", deviceId: "phone-1", platform: "IOS" };
  expect(
    await outcomes([
      event("member.signInRefused", { ...from, reason: "WrongPassword" }),
      event("member.signedIn", { ...from, model: "Phone 9", appVersion: "1.2" }),
      event("member.signedIn", { ...from, model: "Phone 9", appVersion: "1.3" }),
    ]),
  ).toEqual(["accepted", "accepted", "accepted"]);
  expect(await load("seen")).toMatchObject({ onlineStatus: "Online", lastLoginIp: "203.0.113.5" });
  const logs = await platform.admin.call(memberLoginLogs.endpoints.list, { memberId: id });
  expect(logs.total).toBe(3);
  expect(await platform.admin.call(memberDevices.endpoints.list, { memberId: id })).toMatchObject([
    { deviceId: "phone-1", appVersion: "1.3", onlineStatus: "Online" },
  ]);
  await send([event("member.offline", { externalId: "seen" })]);
  expect(await load("seen")).toMatchObject({ onlineStatus: "Offline" });
  expect(await outcomes([event("member.deleted", { externalId: "seen" })])).toEqual(["accepted"]);
  expect(await load("seen")).toMatchObject({ memberStatus: "Closed", nickname: "" });
  expect(await send([event("member.updated", { externalId: "seen", nickname: "Back" })])).toMatchObject([
    { outcome: "rejected", code: 3001, canRetry: false },
  ]);
});

test("groups, and who is in them, follow what the platform tells [30.26]", async () => {
  await add("gr-owner", "gr-one", "gr-two");
  expect(
    await outcomes([
      event("group.created", { externalId: "gr", name: "Riverside", owner: "gr-owner" }),
      event("groupMember.joined", { group: "gr", member: "gr-one" }),
      event("groupMember.joined", { group: "gr", member: "gr-two", role: "Admin" }),
      event("groupMember.changed", { group: "gr", member: "gr-one", isMuted: true }),
      event("groupMember.left", { group: "gr", member: "gr-two" }),
      event("groupMember.left", { group: "gr", member: "gr-owner" }),
      event("groupMember.joined", { group: "nowhere", member: "gr-two" }),
    ]),
  ).toEqual(["accepted", "accepted", "accepted", "accepted", "accepted", "rejected", "rejected"]);
  const [group] = (await platform.admin.call(groups.endpoints.list, { externalId: "gr" })).records;
  expect(group).toMatchObject({ name: "Riverside", memberCount: 2 });
  const listed = await platform.admin.call(groupMembers.endpoints.list, { groupId: group!.id });
  expect(listed.records.map(({ nickname, muteStatus }) => `${nickname} ${muteStatus}`).toSorted()).toEqual([
    "Person gr-one Muted",
    "Person gr-owner Open",
  ]);
  expect(await outcomes([event("group.dissolved", { externalId: "gr", reason: "Over" })])).toEqual(["accepted"]);
  expect(await platform.admin.call(groups.endpoints.load, { id: group!.id })).toMatchObject({
    groupStatus: "Closed",
    closeReason: "Over",
  });
});

test("what is rejected leaves nothing behind, not even that it was newer [30.25, 30.26]", async () => {
  const [early, late] = [at(), at()];
  const room = (name: string, when: string) =>
    event("group.created", { externalId: "left", name, owner: "left-owner" }, { at: when });
  expect(await outcomes([room("Later", late)])).toEqual(["rejected"]);
  await add("left-owner");
  expect(await outcomes([room("Earlier", early)])).toEqual(["accepted"]);
  expect((await platform.admin.call(groups.endpoints.list, { externalId: "left" })).records).toMatchObject([
    { name: "Earlier" },
  ]);
});

test("a message is shown, found and exported by the ID that the platform has for it [30.14]", async () => {
  await add("id-one", "id-two");
  const named = { sender: "id-one", type: "text", group: "id" };
  await send([
    event("group.created", { externalId: "id", name: "Names", owner: "id-one" }),
    event("message.sent", { ...named, externalId: "id-m-1", text: "First" }),
    event("message.sent", { ...named, externalId: "id-m-2", text: "Second" }),
  ]);
  const [group] = (await platform.admin.call(groups.endpoints.list, { externalId: "id" })).records;
  const asked = { groupId: group!.id, reason: "Case 7" };
  const { records } = await platform.admin.call(groupMessages.endpoints.list, asked);
  expect(records.map(({ externalId, content }) => [externalId, content])).toEqual([
    ["id-m-1", "First"],
    ["id-m-2", "Second"],
  ]);
  const one = await platform.admin.call(groupMessages.endpoints.list, { ...asked, externalId: "id-m-2" });
  expect(one.records.map(({ content }) => content)).toEqual(["Second"]);
  const { rawPayload } = await platform.admin.send(groupMessages.endpoints.export, { ...asked, externalId: "id-m-2" });
  const [head = [], row = []] = await readWorkbook(rawPayload, { rows: 10, columns: 40 });
  expect(row[head.indexOf("Platform ID")]).toBe("id-m-2");
});

test("messages come once, are read, and stay withdrawn [30.26]", async () => {
  await add("ms-one", "ms-two");
  await send([event("group.created", { externalId: "ms", name: "Lobby", owner: "ms-one" })]);
  const text = { sender: "ms-one", type: "text" };
  const sent = event("message.sent", { ...text, externalId: "m-1", recipient: "ms-two", text: "Hello there" });
  expect(
    await outcomes([
      sent,
      event("message.sent", { ...text, externalId: "m-1", recipient: "ms-two", text: "Hello twice" }),
      event("message.sent", { ...text, externalId: "m-2", group: "ms", text: "Hello all" }),
      event("message.read", { externalId: "m-1" }),
      event("message.withdrawn", { externalId: "m-1" }),
      event("message.read", { externalId: "m-1" }),
      event("message.withdrawn", { externalId: "m-404" }),
      event("message.sent", { ...text, externalId: "m-3", text: "To nobody" }),
      event("message.sent", { ...text, externalId: "m-4", recipient: "nobody", text: "Hello" }),
    ]),
  ).toEqual([...Array.from({ length: 6 }, () => "accepted"), "rejected", "rejected", "rejected"]);
  const { rows } = await sql<{ content: string; status: string; at: string }>`
    select content, status, created_at as at from message where tenant_id = ${api.tenantAt(0)} and content like 'Hello%'
    order by id`.execute(api.system());
  expect(rows).toMatchObject([
    { content: "Hello there", status: "withdrawn" },
    { content: "Hello all", status: "normal" },
  ]);
  expect(Date.parse(rows[0]!.at)).toBe(Date.parse(sent.at));
});
