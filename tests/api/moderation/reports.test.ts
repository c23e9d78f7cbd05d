import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import type { ReportDetail } from "../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { endSanctions } from "../../../server/entities/moderation/sanctions/ending.ts";
import { startApi } from "../support/harness.ts";
import { addMember, addMessages } from "../support/messageMaker.ts";
import { reportCodes, reportMaker, userBehaviour } from "../support/reportMaker.ts";

const api = startApi();
const { list, load, evidence, counts, figures, create, claim, release, handle, handOver } = reports.endpoints;
const { found, report, claimed, talk } = reportMaker(api);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let anna: Operator;
let ben: Operator;
let reporter: string;

beforeAll(() => {
  ({ anna, ben, reporter } = found);
});

const memberRow = async (id: string) => {
  const { rows } = await sql<{ status: string; until: string | null }>`
    select status, banned_until as until from member where id = ${id}`.execute(api.system());
  return rows[0];
};
const tables = ["report", "report_evidence", "member", "chat_group", "message", "member_notice"];
const unchanged = async (
  refused: () => Promise<unknown>,
  expected: { status?: number; code?: number; errors?: object },
) => {
  // That somebody tried what they may not is noted.
  const watched = expected.status === 403 ? tables : [...tables, "operation_log"];
  const before = await api.fingerprint(...watched);
  await expect(refused()).rejects.toMatchObject(expected);
  expect(await api.fingerprint(...watched)).toBe(before);
};

test("the reported message is kept with ten before and after it, and who reads it is noted [7.6]", async () => {
  const cheat = await addMember(api, "Cheat");
  const message = await talk(cheat, reporter);
  const id = await report({ reportedMessageId: message });
  const read = async () => (await ben.call(evidence, { id })).records;
  const kept = await read();
  expect(kept.map(({ content }) => content)).toEqual(Array.from({ length: 21 }, (_, index) => `Line ${index + 4}`));
  expect(kept.filter(({ isReported }) => isReported).map((row) => row.id)).toEqual([message]);
  expect(await anna.call(load, { id })).toMatchObject({
    category: "Message",
    reportedMemberId: cheat,
    messageText: "Line 14",
    hasEvidence: true,
  });
  await sql`delete from message where sender_id = ${cheat} or recipient_id = ${cheat}`.execute(api.system());
  expect((await read()).map(({ content, statusNow }) => [content, statusNow])).toEqual(
    kept.map(({ content }) => [content, null]),
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from operation_log
    where call = 'reports.evidence' and account_id = ${ben.accountId} and ${id} = any(targets)`.execute(api.system());
  expect(rows[0]?.count).toBe(2);
});

test("a report that a chat engine writes into the table has the group's last messages [7.6]", async () => {
  const owner = await addMember(api, "Owner");
  const superAdmin = await api.superAdmin();
  const group = await superAdmin.call(groups.endpoints.create, { name: "Loud group", ownerId: owner, memberIds: [] });
  await addMessages(
    api,
    Array.from({ length: 25 }, (_, index) => ({
      group: group.id,
      sender: owner,
      at: `2026-05-05T10:${String(index).padStart(2, "0")}:00Z`,
      content: `Loud ${index}`,
    })),
  );
  const { rows } = await sql<{ id: string }>`insert into report (tenant_id, reporter_id, reported_group_id, reason)
    values (${api.tenantAt(0)}, ${reporter}, ${group.id}, 'Gambling') returning id`.execute(api.system());
  const { records } = await anna.call(evidence, { id: rows[0]!.id });
  expect(records.map(({ content }) => content)).toEqual(Array.from({ length: 20 }, (_, index) => `Loud ${index + 5}`));
});

test("of many who claim at once one holds it, and the others are told and change nothing [7.4]", async () => {
  const id = await report({ reportedMemberId: await addMember(api, "Wanted") });
  const answers = await Promise.allSettled([anna, ben, anna, ben].map((who) => who.call(claim, { id })));
  const { claimer } = await anna.call(load, { id });
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const [holder, loser] = (await anna.call(load, { id })).isMine ? [anna, ben] : [ben, anna];
  expect(claimer).not.toBeNull();
  await unchanged(() => loser.call(claim, { id }), { status: 409, code: 3060 });
  await unchanged(() => loser.call(release, { id }), { status: 409, code: 3060 });
  await unchanged(() => loser.call(handle, { id, result: "Nothing", userBehaviour }), { status: 409, code: 3060 });
  expect((await loser.call(list, { mine: true })).records.map((row) => row.id)).not.toContain(id);
  expect((await holder.call(list, { mine: true })).records.map((row) => row.id)).toContain(id);
  await holder.call(handle, { id, result: "Nothing", userBehaviour });
  await unchanged(() => loser.call(claim, { id }), { status: 409, code: 3061 });
  await unchanged(() => holder.call(handle, { id, result: "Warn", userBehaviour }), { status: 409, code: 3061 });
  await unchanged(() => holder.call(release, { id }), { status: 409, code: 3061 });
});

test("a claim ends by its release, by a lead or its time; without one there is no result [7.3, 7.5]", async () => {
  const id = await claimed({ reportedMemberId: await addMember(api, "Passed on") });
  expect(await anna.call(release, { id })).toMatchObject({ reportStatus: "Untreated", claimer: null });
  await unchanged(() => anna.call(handle, { id, result: "Nothing", userBehaviour }), { status: 409, code: 3062 });
  await ben.call(claim, { id });
  const lead = await api.operator(["management", "reports:release"]);
  expect(await lead.call(release, { id })).toMatchObject({ reportStatus: "Untreated" });
  await anna.call(claim, { id });
  await sql`update report set claimed_at = now() - make_interval(mins => 30) where id = ${id}`.execute(api.system());
  expect(await ben.call(load, { id })).toMatchObject({ reportStatus: "Untreated", claimer: null, isMine: false });
  expect((await ben.call(list, { reportStatus: "Untreated", ids: id })).total).toBe(1);
  expect((await ben.call(list, { reportStatus: "Pending", ids: id })).total).toBe(0);
  await unchanged(() => anna.call(handle, { id, result: "Nothing", userBehaviour }), { status: 409, code: 3062 });
  expect(await ben.call(claim, { id })).toMatchObject({ reportStatus: "Pending", isMine: true });
});

test("a warning reaches the member's inbox [7.7]", async () => {
  const member = await addMember(api, "Warned");
  const id = await claimed({ reportedMemberId: member });
  await anna.call(handle, { id, result: "Warn", userBehaviour, resultNote: "First time" });
  const { rows } = await sql`select kind, texts from member_notice where member_id = ${member}`.execute(api.system());
  expect(rows).toMatchObject([{ kind: "ReportWarning", texts: { reportId: id, content: userBehaviour } }]);
  expect(await anna.call(load, { id })).toMatchObject({
    reportStatus: "Completed",
    result: "Warn",
    resultNote: "First time",
  });
});

test("a ban ends by itself, never shortens a longer one, and stands in the member's history [7.9]", async () => {
  const member = await addMember(api, "Banned");
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  await anna.call(handle, {
    id: await claimed({ reportedMemberId: member }),
    result: "Ban",
    userBehaviour,
    banEndTime: later,
  });
  await anna.call(handle, {
    id: await claimed({ reportedMemberId: member }),
    result: "Ban",
    userBehaviour,
    banEndTime: soon,
  });
  expect(Date.parse((await memberRow(member))!.until!)).toBe(Date.parse(later));
  const { rows } =
    await sql`select call from operation_log where target_type = 'members' and ${member} = any(targets)`.execute(
      api.system(),
    );
  expect(rows).toEqual([{ call: "members.ban" }, { call: "members.ban" }]);
  await endSanctions(api.deps);
  expect(await memberRow(member)).toMatchObject({ status: "Disable" });
  await sql`update sanction set ends_at = now() where member_id = ${member}`.execute(api.system());
  await endSanctions(api.deps);
  expect(await memberRow(member)).toEqual({ status: "Enable", until: null });
  await anna.call(handle, { id: await claimed({ reportedMemberId: member }), result: "Ban", userBehaviour });
  await endSanctions(api.deps);
  expect(await memberRow(member)).toEqual({ status: "Disable", until: null });
});

test("a reported message is withdrawn and a reported group dissolved in the same step [7.7]", async () => {
  const cheat = await addMember(api, "Writer");
  const message = await talk(cheat, reporter);
  await anna.call(handle, { id: await claimed({ reportedMessageId: message }), result: "Withdraw", userBehaviour });
  const { rows } = await sql`select status from message where id = ${message}`.execute(api.system());
  expect(rows).toEqual([{ status: "withdrawn" }]);
  const again = await claimed({ reportedMessageId: message });
  await unchanged(() => anna.call(handle, { id: again, result: "Withdraw", userBehaviour }), { status: 422 });
  const superAdmin = await api.superAdmin();
  const group = await superAdmin.call(groups.endpoints.create, { name: "Bad group", ownerId: cheat, memberIds: [] });
  await anna.call(handle, { id: await claimed({ reportedGroupId: group.id }), result: "Dissolve", userBehaviour });
  expect(await superAdmin.call(groups.endpoints.load, { id: group.id })).toMatchObject({ groupStatus: "Closed" });
});

test("a result that does not fit, lacks its right or its text is refused, and nothing changes [7.7, 7.8]", async () => {
  const member = await addMember(api, "Untouched");
  const onMember = await claimed({ reportedMemberId: member });
  const wrong = (input: object, expected: object) =>
    unchanged(() => anna.call(handle, { id: onMember, result: "Ban", userBehaviour, ...input }), expected);
  await wrong({ result: "Dissolve" }, { status: 400, errors: { result: expect.any(String) } });
  await wrong({ result: "Withdraw" }, { status: 400, errors: { result: expect.any(String) } });
  await wrong({ userBehaviour: " " }, { status: 400, errors: { userBehaviour: "Enter the user behavior" } });
  await wrong({ banEndTime: "2020-01-01T00:00:00Z" }, { status: 400, errors: { banEndTime: expect.any(String) } });
  const weak = await api.operator(reportCodes);
  const held = await claimed({ reportedMemberId: member }, weak);
  await unchanged(() => weak.call(handle, { id: held, result: "Ban", userBehaviour }), { status: 403 });
  await unchanged(() => anna.call(create, { reporterId: reporter, reason: "Fraud" }), { status: 400 });
  await unchanged(() => anna.call(create, { reporterId: "987654321", reportedMemberId: member, reason: "Fraud" }), {
    errors: { reporterId: expect.any(String) },
  });
  const reader = await api.operator(["management"]);
  for (const [endpoint, input] of [
    [claim, { id: onMember }],
    [handOver, { id: onMember, policeReference: "a" }],
    [figures, {}],
    [reports.endpoints.export, {}],
  ] as const)
    expect((await reader.send(endpoint, input)).statusCode).toBe(403);
  const other = await api.operator(reportCodes, 1);
  await expect(other.call(claim, { id: onMember })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(evidence, { id: onMember })).rejects.toMatchObject({ status: 404 });
});

test("the others on the same target are closed along, but for what somebody else holds [7.10]", async () => {
  const member = await addMember(api, "Often");
  const [first, free, held] = [
    await claimed({ reportedMemberId: member }),
    await report({ reportedMemberId: member }),
    await claimed({ reportedMemberId: member }, ben),
  ];
  expect(await anna.call(load, { id: first })).toMatchObject({ othersTotal: 2, closable: 1 });
  const { closed } = await anna.call(handle, { id: first, result: "Ban", userBehaviour, closeOthers: true });
  expect(closed).toHaveLength(2);
  expect(await anna.call(load, { id: free })).toMatchObject({ reportStatus: "Completed", result: "Ban" });
  const left: ReportDetail = await ben.call(load, { id: held });
  expect(left).toMatchObject({ reportStatus: "Pending", othersTotal: 0, historyTotal: 2 });
  expect(left.reporterUpheld).toBeGreaterThanOrEqual(2);
  // A report that is judged is none of the earlier ones of whoever made it.
  const { reporterTotal } = await anna.call(load, { id: free });
  expect(reporterTotal).toBe(left.reporterTotal - 1);
});

test("a connection that breaks in the middle of a result leaves nothing of it [7.13]", async () => {
  const member = await addMember(api, "Spared");
  const id = await claimed({ reportedMemberId: member });
  await sql`create function break_here() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(2); return new; end $$`.execute(
    api.system(),
  );
  await sql`create trigger break_here before update on report for each row
    when (new.result = 'Ban') execute function break_here()`.execute(api.system());
  await unchanged(() => anna.call(handle, { id, result: "Ban", userBehaviour }), { status: 503 });
  await sql`drop trigger break_here on report`.execute(api.system());
  expect(await memberRow(member)).toMatchObject({ status: "Enable" });
  await anna.call(handle, { id, result: "Ban", userBehaviour });
  expect(await memberRow(member)).toMatchObject({ status: "Disable" });
});

test("the queue begins with the oldest, is counted by state, and its times are measured [7.12]", async () => {
  await sql`delete from report where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
  const member = await addMember(api, "Measured");
  const [first, second] = [await report({ reportedMemberId: member }), await report({ reportedMemberId: member })];
  await sql`update report set created_at = now() - interval '1 hour' where id = ${second}`.execute(api.system());
  expect((await anna.call(list, {})).records.map(({ id }) => id)).toEqual([second, first]);
  await anna.call(claim, { id: first });
  expect(await anna.call(counts, {})).toMatchObject({ Untreated: 1, Pending: 1, Completed: 0, mine: 1 });
  await sql`update report set created_at = claimed_at - interval '60 seconds', first_claimed_at = claimed_at
    where id = ${first}`.execute(api.system());
  await anna.call(handle, { id: first, result: "Nothing", userBehaviour });
  const lead = await api.operator(["management", "reports:figures"]);
  const read = await lead.call(figures, { period: "24h" });
  expect(read).toMatchObject({
    open: 1,
    total: { count: 1, waiting: { median: 60, p90: 60 } },
    operators: [{ count: 1 }],
    reasons: [{ key: "Fraud", waiting: { median: 60 } }],
  });
  expect(read.total.handling.median).toBeLessThan(60);
  expect(Date.parse(read.oldestOpenTime!)).toBeLessThan(Date.now() - 3_500_000);
});

test("what is decided is listed the latest decision first, in the queue's own order too [7.12]", async () => {
  await sql`delete from report where tenant_id = ${api.tenantAt(0)}`.execute(api.system());
  const member = await addMember(api, "Decided");
  const [first, second, third] = [
    await report({ reportedMemberId: member }),
    await report({ reportedMemberId: member }),
    await report({ reportedMemberId: member }),
  ];
  for (const id of [second, third, first]) {
    await anna.call(claim, { id });
    await anna.call(handle, { id, result: "Nothing", userBehaviour });
  }
  const { records } = await anna.call(list, { reportStatus: "Completed", sort: "priority:desc" });
  expect(records.map(({ id }) => id)).toEqual([first, third, second]);
});
