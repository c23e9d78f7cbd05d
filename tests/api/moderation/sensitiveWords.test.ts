import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { MAX_KEYWORDS } from "../../../contract/keywords/list.ts";
import { sensitiveWords } from "../../../contract/entities/moderation/sensitiveWords.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, create, update, check, tryIt, export: exportList } = sensitiveWords.endpoints;
const all = codesOf(sensitiveWords);
let admin: Awaited<ReturnType<typeof api.operator>>;
let normal: string;
let vip: string;

beforeAll(async () => {
  admin = await api.operator(all);
  [normal, vip] = [await api.findLevel("Normal"), await api.findLevel("BigGod")];
});

test("a level has no words until a list is saved, and then each once, as written [10.1, 10.2]", async () => {
  const before = await admin.call(list, {});
  expect(before.map(({ levelCode }) => levelCode)).not.toContain("System");
  expect(before.find(({ id }) => id === normal)).toMatchObject({ wordCount: 0, status: "Disable", updateTime: null });
  const made = await admin.call(create, {
    memberRoleId: normal,
    status: "Enable",
    keywords: "Casino，赌博\ncasino, 加微信 ",
    updateTime: null,
  });
  expect(made).toMatchObject({ id: normal, wordCount: 3, status: "Enable", account: expect.any(String) });
  expect(await admin.call(load, { memberRoleId: normal })).toMatchObject({ keywords: "Casino,赌博,加微信" });
});

test("a post that carries an id edits, and the log tells the words that came and went [10.8]", async () => {
  const edited = await admin.send(create, { id: normal, keywords: "赌博,充值" });
  expect(edited.json().data).toMatchObject({ wordCount: 2, status: "Enable" });
  const { rows } = await sql<{ call: string; changes: object }>`
    select call, changes from operation_log order by created_at desc, seq desc limit 1`.execute(api.system());
  expect(rows[0]).toMatchObject({
    call: "sensitiveWords.update",
    changes: { [normal]: { before: { removed: ["Casino", "加微信"] }, after: { wordCount: 2, added: ["充值"] } } },
  });
  expect((await admin.send(update, { id: normal, keywords: "赌博,充值" })).json().errors).toHaveProperty("root");
});

test("who saves a list that somebody else saved meanwhile is told, and changes nothing [10.8]", async () => {
  const { updateTime } = await admin.call(load, { memberRoleId: normal });
  await admin.call(update, { id: normal, keywords: "赌博", updateTime });
  const before = await api.fingerprint("sensitive_word_list", "operation_log");
  for (const read of [updateTime, null]) {
    const late = { memberRoleId: normal, status: "Enable" as const, keywords: "充值", updateTime: read };
    await expect(admin.call(create, late)).rejects.toMatchObject({ status: 409 });
  }
  expect(await api.fingerprint("sensitive_word_list", "operation_log")).toBe(before);
});

test.each([
  ["x".repeat(51), "A keyword can have up to 50 characters"],
  ["a,\u200b", "invisible"],
  [Array.from({ length: MAX_KEYWORDS + 1 }, (_, index) => `w${index}`).join(","), "up to 20000 keywords"],
])("a list with %.12s… is refused at its field [10.3]", async (keywords, message) => {
  const before = await api.fingerprint("sensitive_word_list");
  const answer = await admin.send(create, { memberRoleId: vip, status: "Enable", keywords });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.keywords).toContain(message);
  expect(await api.fingerprint("sensitive_word_list")).toBe(before);
});

test("twenty thousand words fit, in all of a server's lists together [10.3]", async () => {
  const keywords = Array.from({ length: MAX_KEYWORDS - 1 }, (_, index) => `很长的关键词之${index}`).join(",");
  expect(await admin.call(create, { memberRoleId: vip, status: "Enable", keywords })).toMatchObject({
    wordCount: 19_999,
  });
  expect((await admin.send(update, { id: normal, keywords: "一,二" })).json().errors).toHaveProperty("keywords");
  const file = await admin.send(exportList, { memberRoleId: vip });
  expect(file.headers["content-type"]).toContain("text/plain");
  const level = (await admin.call(list, {})).find(({ id }) => id === vip);
  const name = level?.memberRoleName.replaceAll(" ", "-");
  expect(file.headers["content-disposition"]).toBe(`attachment; filename="keywords-${name}.txt"`);
  expect(file.body.trim().split("\n")).toHaveLength(19_999);
  await admin.call(update, { id: vip, keywords: "贵宾" });
});

test("a text is checked by the level's present list, and by none while it is disabled [10.6]", async () => {
  const checked = async (text: string) => (await admin.call(check, { memberRoleId: normal, text })).hits;
  await admin.call(update, { id: normal, keywords: "casino", ignoresSeparators: true, status: "Enable" });
  expect(await checked("my ＣＡＳＩＮＯ, c.a.s.i.n.o")).toEqual([
    { start: 3, end: 9, word: "casino" },
    { start: 11, end: 22, word: "casino" },
  ]);
  await admin.call(update, { id: normal, keywords: "roulette" });
  expect(await checked("casino roulette")).toEqual([{ start: 7, end: 15, word: "roulette" }]);
  await admin.call(update, { id: normal, status: "Disable" });
  expect(await admin.call(check, { memberRoleId: normal, text: "roulette" })).toEqual({ status: "Disable", hits: [] });
});

test("a draft is tried on the last days' messages of the level's members, and logged [10.7]", async () => {
  const member = async (account: string, level: string) => {
    const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
      values (${api.tenantAt(0)}, ${account}, ${account}, ${level}) returning id`.execute(api.system());
    return rows[0]!.id;
  };
  const [ours, theirs] = [await member("ours", normal), await member("theirs", vip)];
  const say = (sender: string, content: string, hoursAgo: number, type = "text") =>
    sql`
    insert into message (tenant_id, created_at, sender_id, recipient_id, type, content)
    values (${api.tenantAt(0)}, now() - make_interval(hours => ${hoursAgo}::int), ${sender}, ${theirs}, ${type},
    ${content})`.execute(api.system());
  await say(ours, `${"长".repeat(500)}来赌场，赌场`, 1);
  await say(ours, "hello", 2);
  await say(ours, "Casino", 30);
  await say(theirs, "赌场", 1);
  await say(ours, "赌场.png", 1, "image");
  const draft = { memberRoleId: normal, keywords: "赌场,casino,never", ignoresSeparators: false, wholeWords: false };
  const day = await admin.call(tryIt, { ...draft, days: 1 });
  expect(day).toMatchObject({ scanned: 2, stoppedBy: null, messagesHit: 1, idleWords: 2 });
  expect(day.words).toEqual([{ word: "赌场", messages: 1 }]);
  const [hit] = day.hits;
  expect(hit!.ranges.map(({ start, end }) => hit!.content.slice(start, end))).toEqual(["赌场", "赌场"]);
  // Dots say that it began before.
  expect(hit).toMatchObject({ senderId: ours, senderName: "ours", content: `…${"长".repeat(79)}来赌场，赌场` });
  expect(await admin.call(tryIt, { ...draft, days: 2 })).toMatchObject({ scanned: 3, messagesHit: 2 });
  const { rows } = await sql<{ call: string; params: object }>`
    select call, params from operation_log order by seq desc limit 1`.execute(api.system());
  expect(rows[0]).toEqual({ call: "sensitiveWords.tryIt", params: { memberRoleId: normal, days: 2 } });
});

test("reading a list takes the screen, the rest its own button; another server's level is a missing one", async () => {
  const reader = await api.operator(["SetKeyword"]);
  expect(await reader.call(load, { memberRoleId: vip })).toMatchObject({ keywords: "贵宾" });
  const draft = { memberRoleId: vip, keywords: "a", ignoresSeparators: false, wholeWords: false, days: 1 };
  for (const [endpoint, input] of [
    [create, { memberRoleId: vip, status: "Enable", keywords: "a" }],
    [tryIt, draft],
    [exportList, { memberRoleId: vip }],
  ] as const)
    expect((await reader.send(endpoint, input)).statusCode).toBe(403);
  const foreign = await api.findLevel("Normal", 1);
  for (const memberRoleId of [foreign, "987654321"]) {
    await expect(admin.call(load, { memberRoleId })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(check, { memberRoleId, text: "a" })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(tryIt, { ...draft, memberRoleId })).rejects.toMatchObject({ status: 404 });
  }
});
