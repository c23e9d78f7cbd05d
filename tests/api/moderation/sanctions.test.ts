import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { endSanctions } from "../../../server/entities/moderation/sanctions/ending.ts";
import { startApi } from "../support/harness.ts";
import { addMember, addMessages } from "../support/messageMaker.ts";
import { reportMaker, userBehaviour } from "../support/reportMaker.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";

const api = startApi();
const { list, load, create, revoke, extend, propose, evidence } = sanctions.endpoints;
const { found, claimed } = reportMaker(api);
type Operator = Awaited<ReturnType<typeof api.operator>>;
const deciding = [
  "Sanction",
  "UserManage",
  "sanctions:warn",
  "sanctions:mute",
  "sanctions:restrict",
  "members:ban",
] as const;
let judge: Operator;
let reasons: Record<string, string>;
let accounts: { judge: string; anna: string };

beforeAll(async () => {
  judge = await api.operator(deciding);
  accounts = { judge: await accountOf(judge), anna: await accountOf(found.anna) };
  const { records } = await judge.call(sanctionReasons.endpoints.list, { pageSize: -1 });
  reasons = Object.fromEntries(records.map(({ id, texts }) => [texts["en-US"]?.name ?? "", id]));
});

const accountOf = async ({ accountId }: Operator) => {
  const { rows } = await sql<{ account: string }>`select account from account where id = ${accountId}`.execute(
    api.system(),
  );
  return rows[0]?.account ?? "";
};

const DAY = 86_400_000;
const decide = (id: string, values: object) =>
  judge.call(create, { id, reasonId: reasons["Spam"] ?? "", kind: "Ban", ...values } as never);
const ofMember = async (memberId: string) => (await judge.call(list, { memberId, sort: "createTime:asc" })).records;
const memberOf = (id: string) => judge.call(members.endpoints.load, { id });
const noticesOf = async (id: string) =>
  (
    await sql<{ kind: string; texts: { texts: Record<string, { title: string; content: string }> } }>`
    select kind, texts from member_notice where member_id = ${id} order by id`.execute(api.system())
  ).rows;
/** The sanctions of a member as if that many days had passed. */
const pass = (memberId: string, days: number) =>
  sql`update sanction set created_at = created_at - make_interval(days => ${days}),
    ends_at = ends_at - make_interval(days => ${days}) where member_id = ${memberId}`.execute(api.system());

test("a ban keeps its reason, words, end and author, shows on the member, and the member is told [22.1, 22.2]", async () => {
  const id = await addMember(api, "Spammer");
  const { sanctionIds } = await decide(id, { hours: 168, words: "Selling fakes", note: "Third time" });
  const [sanction] = await ofMember(id);
  expect(sanction).toMatchObject({
    id: sanctionIds[0],
    kind: "Ban",
    reasonName: "Spam",
    words: "Selling fakes",
    note: "Third time",
    sanctionState: "InForce",
    account: accounts.judge,
    hasNotice: true,
    noticeReadTime: null,
  });
  expect(Date.parse(sanction?.endTime ?? "") - Date.parse(sanction?.createTime ?? "")).toBeGreaterThan(6.99 * DAY);
  const member = await memberOf(id);
  expect(member).toMatchObject({ memberStatus: "Disable", banEndTime: sanction?.endTime, onlineStatus: "Offline" });
  expect(member.sanctions).toMatchObject([{ kind: "Ban", reasonName: "Spam", account: accounts.judge }]);
  expect((await judge.call(members.endpoints.list, { id, sanctionKind: "Ban" })).total).toBe(1);
  expect((await judge.call(members.endpoints.list, { id, sanctionKind: "Mute" })).total).toBe(0);
  const [notice] = await noticesOf(id);
  expect(notice?.kind).toBe("Sanction");
  expect(Object.keys(notice?.texts.texts ?? {}).toSorted()).toEqual(["en-US", "ja-JP", "vi-VN", "zh-CN"]);
  expect(notice?.texts.texts["en-US"]?.content).toMatch(/banned until .* \(UTC\)\.\nReason: Spam\.\nSelling fakes$/);
  expect(notice?.texts.texts["zh-CN"]?.content).toContain("垃圾广告");
});

test("every kind has its button, and what does not fit is refused at its field [22.3]", async () => {
  const id = await addMember(api, "Edge");
  const foreign = await addMember(api, "Elsewhere", 1);
  const { rows } = await sql<{ id: string }>`select id from sanction_reason where tenant_id = ${api.tenantAt(1)}
    limit 1`.execute(api.system());
  const before = await api.fingerprint("sanction", "member", "member_notice");
  const refusals: [object, object][] = [
    [{ endTime: new Date(Date.now() - 1000).toISOString() }, { endTime: expect.any(String) }],
    [{ hours: 0 }, { hours: expect.any(String) }],
    [{ hours: 24, endTime: new Date(Date.now() + DAY).toISOString() }, { endTime: expect.any(String) }],
    [{ kind: "Restriction" }, { restrictions: expect.any(String) }],
    [{ kind: "Mute", restrictions: ["NoGroups"] }, { restrictions: expect.any(String) }],
    [{ kind: "Warning", hours: 24 }, { hours: expect.any(String) }],
    [{ reasonId: rows[0]?.id }, { reasonId: expect.any(String) }],
    [{ reasonId: "999999" }, { reasonId: expect.any(String) }],
    [{ reportId: "999999" }, { reportId: expect.any(String) }],
    [{ messageIds: ["999999"] }, { messageIds: expect.any(String) }],
    [{ pictures: ["/v1/files/other.png"] }, { "pictures.0": expect.any(String) }],
  ];
  for (const [values, errors] of refusals)
    await expect(decide(id, values)).rejects.toMatchObject({ status: 400, errors });
  for (const kind of ["Mute", "Restriction", "Ban"] as const) {
    const warner = await api.operator(["Sanction", "sanctions:warn"]);
    const asked = {
      id,
      reasonId: reasons["Spam"] ?? "",
      kind,
      ...(kind === "Restriction" && { restrictions: ["NoGroups" as const] }),
    };
    await expect(warner.call(create, asked)).rejects.toMatchObject({ status: 403 });
  }
  await expect(decide(foreign, { kind: "Warning" })).rejects.toMatchObject({ status: 404 });
  expect(await api.fingerprint("sanction", "member", "member_notice")).toBe(before);
});

test("many are answered one by one: a deleted, a missing and a foreign member keep nobody else [22.4]", async () => {
  const [one, two, gone] = [await addMember(api, "One"), await addMember(api, "Two"), await addMember(api, "Gone")];
  const foreign = await addMember(api, "Elsewhere", 1);
  await sql`update member set status = 'Closed' where id = ${gone}`.execute(api.system());
  const ids = [one, two, gone, foreign, "999999"];
  const answer = await judge.call(create, { ids, kind: "Mute", reasonId: reasons["Spam"] ?? "", hours: 24 });
  expect(answer.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    [one, true, undefined],
    [two, true, undefined],
    [gone, false, 3001],
    [foreign, false, 1004],
    ["999999", false, 1004],
  ]);
  expect(answer.sanctionIds).toHaveLength(2);
  expect((await memberOf(one)).memberStatus).toBe("Enable");
  expect(await noticesOf(gone)).toEqual([]);
});

test("a sanction is revoked with a reason, its unread notice goes, and once is enough [22.5]", async () => {
  const id = await addMember(api, "Pardoned");
  const { sanctionIds } = await decide(id, {});
  await expect(judge.call(revoke, { ids: sanctionIds, reason: " " })).rejects.toMatchObject({
    errors: { reason: expect.any(String) },
  });
  const reader = await api.operator(["Sanction", "sanctions:warn"]);
  await expect(reader.call(revoke, { ids: sanctionIds, reason: "Not mine" })).rejects.toMatchObject({ status: 403 });
  expect(await judge.call(revoke, { ids: sanctionIds, reason: "A mistake" })).toMatchObject({ succeeded: 1 });
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Enable", banEndTime: null, sanctions: [] });
  expect(await noticesOf(id)).toEqual([]);
  expect(await ofMember(id)).toMatchObject([
    { sanctionState: "Revoked", revokeReason: "A mistake", revokeAccount: accounts.judge, hasNotice: false },
  ]);
  expect(await judge.call(revoke, { ids: sanctionIds, reason: "Again" })).toMatchObject({
    results: [{ ok: false, code: 3080 }],
  });
  // A read one stays: the member knows of it.
  const told = await decide(id, { kind: "Warning" });
  await sql`update member_notice set read_at = now() where member_id = ${id}`.execute(api.system());
  await judge.call(revoke, { ids: told.sanctionIds, reason: "Was right" });
  expect(await noticesOf(id)).toHaveLength(1);
});

test("of several sanctions those of a kind that one may not decide on are refused alone [22.5]", async () => {
  const id = await addMember(api, "Warned and banned");
  const ids = [await decide(id, { kind: "Warning" }), await decide(id, {})].flatMap(({ sanctionIds }) => sanctionIds);
  const warner = await api.operator(["Sanction", "sanctions:warn"]);
  const { results } = await warner.call(revoke, { ids, reason: "A mistake" });
  expect(results).toMatchObject([{ ok: true }, { ok: false, code: 1003 }]);
});

test("of several bans the last one to end holds; enabling revokes them all [22.6]", async () => {
  const id = await addMember(api, "Twice");
  const first = await decide(id, { hours: 24 });
  await decide(id, { hours: 48 });
  const late = (await ofMember(id))[1]?.endTime;
  expect((await memberOf(id)).banEndTime).toBe(late);
  await judge.call(revoke, { ids: first.sanctionIds, reason: "One is enough" });
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Disable", banEndTime: late });
  await judge.call(members.endpoints.ban, { id });
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Disable", banEndTime: null });
  // Said again it is the same ban.
  await judge.call(members.endpoints.ban, { id });
  expect((await ofMember(id)).map(({ sanctionState, reasonId }) => [sanctionState, reasonId === null])).toEqual([
    ["Revoked", false],
    ["InForce", false],
    ["InForce", true],
  ]);
  await judge.call(members.endpoints.ban, { id, memberStatus: "Enable" });
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Enable", sanctions: [] });
  expect(new Set((await ofMember(id)).map(({ sanctionState }) => sanctionState))).toEqual(new Set(["Revoked"]));
});

test("a sanction ends by itself, which stands in the log; a longer ban goes on [22.7]", async () => {
  const id = await addMember(api, "Waiting");
  await decide(id, { hours: 24 });
  await decide(id, { hours: 72 });
  await decide(id, { kind: "Mute", hours: 24 });
  await pass(id, 2);
  await endSanctions(api.deps);
  await endSanctions(api.deps);
  expect((await ofMember(id)).map(({ kind, sanctionState }) => [kind, sanctionState])).toEqual([
    ["Ban", "Ended"],
    ["Ban", "InForce"],
    ["Mute", "Ended"],
  ]);
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Disable", sanctions: [{ kind: "Ban" }] });
  await pass(id, 2);
  await endSanctions(api.deps);
  expect(await memberOf(id)).toMatchObject({ memberStatus: "Enable", sanctions: [] });
  const auditor = await api.superAdmin();
  const { records } = await auditor.call(operationLogs.endpoints.list, { call: "sanctions.end" });
  const ends = records.filter(({ targets }) => targets.includes(id)).map(({ changes }) => changes[id]?.after?.["kind"]);
  // Of two that end at once both are told.
  expect(ends).toEqual(["Ban", ["Ban", "Mute"]]);
  expect(await judge.call(revoke, { ids: [(await ofMember(id))[0]?.id ?? ""], reason: "Late" })).toMatchObject({
    results: [{ ok: false, code: 3080 }],
  });
});

test("a sanction is extended, never shortened, and not one that is over [22.8]", async () => {
  const id = await addMember(api, "Longer");
  const { sanctionIds } = await decide(id, { hours: 24 });
  const [sanction = ""] = sanctionIds;
  const end = Date.parse((await judge.call(load, { id: sanction })).endTime ?? "");
  const longer = await judge.call(extend, { id: sanction, hours: 24, reason: "Went on" });
  expect(Date.parse(longer.endTime ?? "") - end).toBe(DAY);
  expect((await memberOf(id)).banEndTime).toBe(longer.endTime);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await expect(judge.call(extend, { id: sanction, endTime: soon })).rejects.toMatchObject({
    errors: { endTime: expect.any(String) },
  });
  expect(await judge.call(extend, { id: sanction })).toMatchObject({ endTime: null });
  expect((await memberOf(id)).banEndTime).toBeNull();
  await expect(judge.call(extend, { id: sanction, hours: 1 })).rejects.toMatchObject({ status: 400 });
  await judge.call(revoke, { ids: sanctionIds, reason: "Done" });
  await expect(judge.call(extend, { id: sanction, hours: 1 })).rejects.toMatchObject({ code: 3080 });
});

test("the ladder of the reason proposes the next step, and counts what was not revoked within its days [22.9]", async () => {
  const memberId = await addMember(api, "Climbing");
  const ask = async () => judge.call(propose, { memberId, reasonId: reasons["Spam"] ?? "" });
  expect(await ask()).toMatchObject({ earlier: 0, windowDays: 90, step: { kind: "Warning", hours: null } });
  await decide(memberId, { kind: "Warning" });
  expect(await ask()).toMatchObject({ earlier: 1, step: { kind: "Mute", hours: 24 } });
  const { sanctionIds } = await decide(memberId, { kind: "Mute", hours: 24 });
  expect(await ask()).toMatchObject({ earlier: 2, step: { kind: "Mute", hours: 168 } });
  await judge.call(revoke, { ids: sanctionIds, reason: "Not them" });
  expect(await ask()).toMatchObject({ earlier: 1 });
  for (let index = 0; index < 6; index++) await decide(memberId, { kind: "Warning" });
  expect(await ask()).toMatchObject({ earlier: 7, step: { kind: "Ban", hours: null } });
  await pass(memberId, 91);
  expect(await ask()).toMatchObject({ earlier: 0, step: { kind: "Warning" } });
});

test("what a report decides is a sanction too, for the reason that answers it [22.10]", async () => {
  const warned = await addMember(api, "Reported");
  const report = await claimed({ reportedMemberId: warned });
  await found.anna.call(reports.endpoints.handle, { id: report, result: "Warn", userBehaviour });
  const again = await claimed({ reportedMemberId: warned });
  const banEndTime = new Date(Date.now() + DAY).toISOString();
  await found.anna.call(reports.endpoints.handle, { id: again, result: "Ban", userBehaviour, banEndTime });
  expect(await ofMember(warned)).toMatchObject([
    {
      kind: "Warning",
      sanctionState: "Given",
      words: userBehaviour,
      reportId: report,
      account: accounts.anna,
      hasNotice: true,
    },
    { kind: "Ban", sanctionState: "InForce", words: userBehaviour, reportId: again },
  ]);
  expect(Date.parse((await ofMember(warned))[1]?.endTime ?? "")).toBe(Date.parse(banEndTime));
  expect((await ofMember(warned)).map(({ reasonId }) => reasonId)).not.toContain(null);
});

test("a report's reason by its own name is no message to the member, who may read another language [22.2, 22.10]", async () => {
  const member = await addMember(api, "Named");
  const report = await claimed({ reportedMemberId: member, reason: "Fraud" });
  await found.anna.call(reports.endpoints.handle, { id: report, result: "Ban", userBehaviour: "Fraud" });
  expect(await ofMember(member)).toMatchObject([{ kind: "Ban", reasonName: "Fraud", words: "" }]);
});

test("messages are kept as they were, only those that one may read, and reading them is noted [22.11]", async () => {
  const [id, other] = [await addMember(api, "Writer"), await addMember(api, "Reader")];
  await addMessages(api, [{ sender: id, recipient: other, at: new Date().toISOString(), content: "Buy now" }]);
  const { rows } = await sql<{ id: string }>`select id from message where sender_id = ${id}`.execute(api.system());
  const messageIds = rows.map((row) => row.id);
  await expect(decide(id, { messageIds })).rejects.toMatchObject({ errors: { messageIds: expect.any(String) } });
  const superAdmin = await api.superAdmin();
  const asked = { id, kind: "Warning" as const, reasonId: reasons["Spam"] ?? "", messageIds };
  const { sanctionIds } = await superAdmin.call(create, asked);
  await sql`delete from message where sender_id = ${id}`.execute(api.system());
  const [sanction = ""] = sanctionIds;
  expect(await judge.call(load, { id: sanction })).toMatchObject({ messageCount: 1 });
  expect((await judge.call(evidence, { id: sanction })).records).toMatchObject([{ content: "Buy now", senderId: id }]);
  const noted = await sql`select from operation_log where call = 'sanctions.evidence'
    and ${sanction} = any(targets)`.execute(api.system());
  expect(noted.rows).toHaveLength(1);
});
