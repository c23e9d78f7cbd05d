import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { errors } from "../../../contract/core/errors.ts";
import { type MessagesWanted, MOST_READ } from "../../../contract/platform/reading.ts";
import { readSheet } from "../http/readSheet.ts";
import { answer, at, kept } from "./keptThere.ts";
import { startConnected } from "./connected.ts";
import { addKnownMember, platformOf } from "./support.ts";

const server = await startConnected();
const { api, platform } = server;

type People = { ann: string; bob: string; cid: string; talk: string };
let people: People | undefined;

const setUp = async (): Promise<People> => {
  const [ann, bob, cid] = [
    await addKnownMember(api, "ann"),
    await addKnownMember(api, "bob"),
    await addKnownMember(api, "cid"),
  ];
  const { rows } = await sql<{ id: string }>`insert into chat_group (tenant_id, name, owner_id, external_id)
    values (${api.tenantAt(0)}, 'The talk', ${ann}, 'talk') returning id`.execute(api.system());
  const talk = rows[0]?.id ?? "";
  await sql`insert into group_member (tenant_id, group_id, member_id, role)
    values (${api.tenantAt(0)}, ${talk}, ${ann}, 'Owner')`.execute(api.system());
  await server.admin.call(platformConnection.endpoints.update, { messages: "readThrough" });
  return { ann, bob, cid, talk };
};

let asked: MessagesWanted[] = [];
let reply: (wanted: MessagesWanted) => unknown = answer;
beforeEach(async () => {
  people ??= await setUp();
  asked = [];
  reply = answer;
  platform.answer(({ type, data }) => {
    if (type !== "messages.read") return { status: 200 };
    const wanted = data as unknown as MessagesWanted;
    asked.push(wanted);
    return { status: 200, body: JSON.stringify(reply(wanted)) };
  });
});
const known = () => {
  if (!people) throw new Error("nobody is there yet");
  return people;
};
const why = { reason: "looking into it" };

test("messages that stay with the platform are read page by page as if they were here, and nothing of them is [33.6]", async () => {
  const { talk, ann } = known();
  const before = await api.fingerprint("message");
  const { call } = server.admin;
  const newest = await call(groupMessages.endpoints.list, { groupId: talk, ...why });
  expect(newest.records.map(({ content }) => content)).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 70}`));
  expect(newest.records[0]).toMatchObject({
    groupId: talk,
    groupName: "The talk",
    senderId: ann,
    senderName: "Person ann",
    groupRole: "Owner",
    externalId: "g-70",
    createTime: at(70),
  });
  const { grant } = newest;
  const older = await call(groupMessages.endpoints.list, {
    groupId: talk,
    before: newest.before ?? "",
    grant: grant?.token,
  });
  expect(older.records.at(-1)?.content).toBe("line 69");
  const back = await call(groupMessages.endpoints.list, {
    groupId: talk,
    after: older.after ?? "",
    grant: grant?.token,
  });
  expect(back.records[0]?.content).toBe("line 70");
  expect(await api.fingerprint("message")).toBe(before);
  const { rows } = await sql<{ text: string }>`select p::text as text from platform_message p`.execute(api.system());
  expect(rows.map(({ text }) => text).join()).not.toContain("line");
});

test("a search leads to the talk around a hit, and a long message is read whole [33.6]", async () => {
  const { talk } = known();
  const { call } = server.admin;
  const found = await call(groupMessages.endpoints.list, { groupId: talk, keyword: "needle", ...why });
  expect(found.records).toMatchObject([{ externalId: "g-30", isCut: true, length: 3009 }]);
  const id = found.records[0]?.id ?? "";
  const around = await call(groupMessages.endpoints.list, { groupId: talk, around: id, pageSize: 10, ...why });
  expect(around.records.map(({ externalId }) => externalId)).toEqual(
    Array.from({ length: 10 }, (_, n) => `g-${n + 25}`),
  );
  expect((await call(groupMessages.endpoints.content, { id, ...why })).content).toHaveLength(3009);
  const day = await call(groupMessages.endpoints.list, { groupId: talk, at: at(100), pageSize: 4, ...why });
  expect(day.records.map(({ externalId }) => externalId)).toEqual(["g-98", "g-99", "g-100", "g-101"]);
  const log = await call(operationLogs.endpoints.list, { pageSize: 50 });
  expect(log.records.filter(({ call: name }) => name === "groupMessages.open").length).toBeGreaterThan(0);
});

test("private talks are read through, too, with whom the platform names only [33.6]", async () => {
  const { ann, bob } = known();
  const { call } = server.admin;
  const talk = await call(privateMessages.endpoints.talk, { memberId: ann, friendId: bob, ...why });
  expect(talk.records.map(({ content }) => content)).toEqual(["hi bob", "hi ann"]);
  const all = await call(privateMessages.endpoints.list, { participant: ann, ...why });
  expect(all.records.map(({ senderName, content }) => `${senderName}: ${content}`)).toEqual([
    "Person ann: hi bob",
    "Person bob: hi ann",
    "Person ann: hi cid",
    "stranger: boo",
  ]);
  const friends = await call(privateMessages.endpoints.friends, { participant: ann });
  expect(friends.records.map(({ nickname }) => nickname)).toEqual(["Person cid", "Person bob"]);
});

test("the whitelist and the reason are asked before the platform is [33.6]", async () => {
  const { talk, ann, bob } = known();
  const reader = await api.operator(["groupMessage", "privateMessage"]);
  await expect(reader.call(groupMessages.endpoints.list, { groupId: talk, ...why })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    reader.call(privateMessages.endpoints.talk, { memberId: ann, friendId: bob, ...why }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(server.admin.call(groupMessages.endpoints.list, { groupId: talk })).rejects.toMatchObject({
    errors: { reason: expect.any(String) },
  });
  expect(asked).toEqual([]);
  await sql`insert into private_whitelist (tenant_id, member_id, level, reason, account)
    values (${api.tenantAt(0)}, ${bob}, 'list', '', '')`.execute(api.system());
  const own = await reader.call(privateMessages.endpoints.list, { participant: ann, ...why });
  expect(own.records.map(({ content }) => content)).toEqual(["hi bob", "hi ann"]);
  expect(asked[0]?.conversation).toEqual({ member: "ann", with: ["bob"] });
});

test("an answer that is not what was asked for is none: other talks, wrong order, too much, too large [33.7]", async () => {
  const { talk, ann, bob } = known();
  const ask = () => server.admin.send(groupMessages.endpoints.list, { groupId: talk, ...why });
  const [first] = kept;
  const broken: unknown[] = [
    "no JSON",
    {},
    { messages: [], isMore: true },
    { messages: [{ ...first, group: "another" }], isMore: false },
    { messages: [{ ...first, group: undefined, recipient: "bob" }], isMore: false },
    { messages: [kept[0], kept[1]], isMore: false },
    { messages: [kept[1], kept[1]], isMore: false },
    { messages: [{ ...first, mood: "good" }], isMore: false },
    { messages: [{ ...first, text: "\u0000" }], isMore: false },
    { messages: Array.from({ length: MOST_READ + 1 }, (_, n) => ({ ...first, externalId: `m${n}` })), isMore: false },
    { messages: [{ ...first, text: "x".repeat(20_001) }], isMore: false },
    { messages: [], isMore: false, padding: "x".repeat(5_000_000) },
  ];
  for (const each of broken) {
    reply = () => each;
    const { statusCode, body } = await ask();
    expect([JSON.stringify(each).slice(0, 80), statusCode, JSON.parse(body).code]).toEqual([
      JSON.stringify(each).slice(0, 80),
      503,
      3211,
    ]);
  }
  reply = () => ({ messages: [kept.at(-1)], isMore: false });
  const stolen = await server.admin.send(privateMessages.endpoints.talk, { memberId: ann, friendId: bob, ...why });
  expect(stolen.statusCode).toBe(503);
});

test("a platform that is away is said so, and read again once it is back [33.7]", async () => {
  const { talk } = known();
  const ask = () => server.admin.send(groupMessages.endpoints.list, { groupId: talk, ...why });
  for (const status of [500, 404, 302]) {
    platform.answer(() => ({ status }));
    expect([(await ask()).statusCode, (await ask()).json().code]).toEqual([503, 3211]);
  }
  platform.answer(() => undefined);
  expect((await ask()).json().msg).toMatch(/can't be reached/);
  platform.answer(({ data }) => ({ status: 200, body: JSON.stringify(answer(data as unknown as MessagesWanted)) }));
  expect((await ask()).statusCode).toBe(200);
});

test("a workbook has all that is read through, whole, and one of a platform that is away is refused [33.6]", async () => {
  const { talk } = known();
  const before = await api.fingerprint("platform_message");
  const save = (more: object = {}) =>
    server.admin.send(groupMessages.endpoints.export, { groupId: talk, ...why, ...more });
  // Two messages at a time, so that it has to be asked again and again.
  reply = (wanted) => answer({ ...wanted, limit: 2 });
  const sheet = readSheet((await save()).rawPayload);
  const lines = [...sheet.matchAll(/>(line \d+|a needle x+)</g)].map(([, line]) => line);
  expect(lines).toHaveLength(120);
  expect(lines.slice(29, 32)).toEqual(["line 29", `a needle ${"x".repeat(3000)}`, "line 31"]);
  expect(sheet).toContain("The talk");
  const found = readSheet((await save({ keyword: "line 11" })).rawPayload);
  expect([...found.matchAll(/>(line \d+)</g)]).toHaveLength(11);
  expect(await api.fingerprint("platform_message")).toBe(before);
  platform.answer(() => ({ status: 500 }));
  const refused = await save();
  expect([refused.statusCode, refused.json().code]).toEqual([503, errors.platformAway.code]);
});

test("messages that stay with the platform are found by their senders' role in the group [33.6]", async () => {
  const { talk } = known();
  const { call } = server.admin;
  const owners = await call(groupMessages.endpoints.list, { groupId: talk, groupRole: "Owner", ...why });
  expect(new Set(owners.records.map(({ senderName }) => senderName))).toEqual(new Set(["Person ann"]));
  expect(asked.at(-1)).toMatchObject({ senders: ["ann"] });
  const admins = await call(groupMessages.endpoints.list, { groupId: talk, groupRole: "Admin", ...why });
  expect(admins.records).toEqual([]);
});

test("what operators take back is told the platform, and stays as it is here [33.6]", async () => {
  const { talk } = known();
  const { call } = server.admin;
  const { records } = await call(groupMessages.endpoints.list, { groupId: talk, pageSize: 1, ...why });
  const id = records[0]?.id ?? "";
  const done = await call(groupMessages.endpoints.withdraw, { ids: [id, "123456"] });
  expect(done).toMatchObject({ succeeded: 1, failed: 1, effect: "applied" });
  expect(platform.of("message.withdraw")[0]?.data).toMatchObject({
    message: { externalId: "g-119" },
    group: { id: talk, externalId: "talk" },
    sender: { externalId: "bob" },
  });
});

test("events store no message; what a report is about is kept with it, with what is around [33.8]", async () => {
  const { ann, bob, talk } = known();
  const sender = await platformOf(api, ["events"]);
  const send = async (...events: object[]) =>
    (await sender.send("/events", { method: "POST", body: { events } })).json().data.results;
  const now = new Date().toISOString();
  const before = await api.fingerprint("message");
  const report = (id: string, messages: string[]) => ({
    id,
    type: "report.filed",
    at: now,
    data: { externalId: id, reporter: "ann", about: { messages }, reason: "Fraud" },
  });
  expect(
    await send(
      {
        id: "e-1",
        type: "message.sent",
        at: now,
        data: { externalId: "new", group: "talk", sender: "ann", type: "text" },
      },
      { id: "e-2", type: "message.withdrawn", at: now, data: { externalId: "new" } },
      report("e-3", ["g-31", "g-61"]),
      report("e-4", ["nowhere"]),
    ),
  ).toMatchObject([
    { outcome: "accepted" },
    { outcome: "accepted" },
    { outcome: "accepted" },
    { outcome: "rejected", errors: { "/data/about/messages/0": expect.any(String) }, canRetry: true },
  ]);
  expect(await api.fingerprint("message")).toBe(before);
  const { records } = await server.admin.call(reports.endpoints.list, {});
  expect(records[0]).toMatchObject({ reporterId: ann, reportedMemberId: bob });
  const evidence = await server.admin.call(reports.endpoints.evidence, { id: records[0]?.id ?? "" });
  expect(evidence.records).toHaveLength(22);
  expect(evidence.records.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual([
    "line 31",
    "line 61",
  ]);
  expect(evidence.records[0]).toMatchObject({ groupId: talk, content: "line 21" });
  platform.answer(() => ({ status: 503 }));
  expect(await send(report("e-5", ["g-1"]))).toMatchObject([{ outcome: "rejected", code: 3211, canRetry: true }]);
});
