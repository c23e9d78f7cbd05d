import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { rankReports } from "../../../../server/entities/moderation/reports/ranking.ts";
import { startApi } from "../../support/harness.ts";
import { addMember } from "../../support/messageMaker.ts";
import { expectRefused, leadOf, reportCodes, reportMaker, userBehaviour } from "../../support/reportMaker.ts";

const api = startApi();
const { list, load, counts, claim, release, handle, assign, colleagues, escalate, snooze, skip, reopen, batchResult } =
  reports.endpoints;
const { found, report, claimed } = reportMaker(api);
type Operator = Awaited<ReturnType<typeof api.operator>>;
let lead: Operator;

beforeAll(async () => {
  lead = await leadOf(api);
});
beforeEach(async () => {
  await sql`delete from report`.execute(api.system());
});
const on = async (name: string, values: object = {}) =>
  report({ reportedMemberId: await addMember(api, name), ...values });
const queueOf = async (who: Pick<Operator, "call">, queue: string) =>
  (await who.call(list, { queue: queue as "Open" })).records.map(({ id }) => id);
/** What changes nothing. */
const none = { status: 400, errors: { root: "no changes, no need to submit" } };
const unchanged = (refused: () => Promise<unknown>, expected: object) => expectRefused(api, refused, expected);

test("who passes on a report that they hold lets go of it; who keeps it for themselves does not [28.5]", async () => {
  const { ben } = found;
  const id = await report({ reportedMemberId: await addMember(api, "Passed on") });
  await lead.call(claim, { id });
  await lead.call(assign, { id, accountId: lead.accountId });
  expect(await lead.call(load, { id })).toMatchObject({ reportStatus: "Pending", isMine: true });
  await lead.call(assign, { id, accountId: ben.accountId });
  expect(await ben.call(load, { id })).toMatchObject({
    reportStatus: "Untreated",
    isAssignedToMe: true,
    claimer: null,
  });
  await ben.call(claim, { id });
  await ben.call(assign, { id, accountId: null });
  expect(await ben.call(load, { id })).toMatchObject({ reportStatus: "Untreated", assignee: null, claimer: null });
});

test("a report goes to a colleague who may decide, to oneself and back; to nobody else [28.5]", async () => {
  const { anna, ben } = found;
  const member = await addMember(api, "Shared");
  const [id, mate] = [await report({ reportedMemberId: member }), await report({ reportedMemberId: member })];
  expect(await queueOf(anna, "Unassigned")).toEqual([id]);
  for (const who of [lead, anna]) await unchanged(() => who.call(assign, { ids: [id, mate], accountId: null }), none);
  await lead.call(assign, { id, accountId: ben.accountId });
  await unchanged(() => lead.call(assign, { id, accountId: ben.accountId }), none);
  expect(await queueOf(ben, "Mine")).toEqual([id]);
  expect(await queueOf(anna, "Unassigned")).toEqual([]);
  expect(await anna.call(load, { id: mate })).toMatchObject({ isAssignedToMe: false, assignee: expect.any(String) });
  await unchanged(() => anna.call(claim, { id }), { status: 409, code: 3110 });
  await unchanged(() => anna.call(assign, { id, accountId: anna.accountId }), { status: 409, code: 3110 });
  await unchanged(() => anna.call(assign, { id, accountId: ben.accountId }), { status: 403 });
  await unchanged(() => anna.call(assign, { id, accountId: null }), { status: 409, code: 3110 });
  // A new report of the same joins the case as it stands.
  const late = await report({ reportedMemberId: member });
  expect(await ben.call(load, { id: late })).toMatchObject({ isAssignedToMe: true });
  await ben.call(assign, { id, accountId: null });
  await anna.call(assign, { id, accountId: anna.accountId });
  await anna.call(claim, { id });
  await unchanged(() => lead.call(assign, { id, accountId: ben.accountId }), { status: 409, code: 3060 });
  const [elsewhere, reader] = [await api.operator(reportCodes, 1), await api.operator(["management"])];
  for (const { accountId } of [elsewhere, reader])
    await unchanged(() => lead.call(assign, { ids: [id], accountId }), {
      status: 400,
      errors: { accountId: "This colleague can't decide on reports here" },
    });
  const known = (await lead.call(colleagues, {})).map((row) => row.id);
  expect(known).toEqual(expect.arrayContaining([anna.accountId, ben.accountId]));
  expect(known).not.toContain(reader.accountId);
  expect(known).not.toContain(elsewhere.accountId);
  expect((await anna.call(load, { id })).steps.map(({ step }) => step)).toEqual(["Assign", "TakeBack", "Assign"]);
});

test("escalated with words it is in the queue of whoever has the role, and nobody else takes it [28.6]", async () => {
  const { anna } = found;
  const admin = await api.superAdmin();
  const id = await claimed({ reportedMemberId: await addMember(api, "Hard") });
  const can = await lead.call(reports.endpoints.roles, {});
  const mine = (
    await sql<{ id: string }>`select role_id as id from account_role where account_id = ${lead.accountId}`.execute(
      api.system(),
    )
  ).rows[0]!.id;
  expect(can.map((role) => role.id)).toContain(mine);
  await anna.call(release, { id });
  await admin.call(claim, { id });
  await admin.call(escalate, { id, roleId: mine, words: "Two languages at once" });
  const { rows } = await sql<{ account: string }>`select account from account where id = ${admin.accountId}`.execute(
    api.system(),
  );
  expect((await lead.call(list, { queue: "Escalated" })).records).toMatchObject([
    { id, escalatedBy: rows[0]?.account, escalationNote: "Two languages at once", reportStatus: "Untreated" },
  ]);
  // Who has every role asked somebody else by it.
  for (const who of [anna, admin]) expect(await queueOf(who, "Escalated")).toEqual([]);
  const counted = async (who: Pick<Operator, "call">) => (await who.call(counts, {})).queues.Escalated;
  expect([await counted(lead), await counted(admin)]).toEqual([1, 0]);
  expect(await Promise.all([lead, anna].map(async (who) => (await who.call(load, { id })).isOpenToMe))).toEqual([
    true,
    false,
  ]);
  await unchanged(() => anna.call(claim, { id }), { status: 409, code: 3111 });
  expect((await anna.call(batchResult, { ids: [id], result: "Nothing", userBehaviour })).results).toMatchObject([
    { ok: false, code: 3111 },
  ]);
  await lead.call(claim, { id });
  const { id: weakRole } = await admin.call(roles.endpoints.create, { name: "Readers" });
  for (const roleId of [weakRole, "987654321"])
    await unchanged(() => lead.call(escalate, { id, roleId, words: "x" }), {
      status: 400,
      errors: { roleId: "This role can't decide on reports" },
    });
  await unchanged(() => lead.call(escalate, { id, roleId: mine, words: " " }), { status: 400 });
  await unchanged(() => anna.call(escalate, { id, roleId: mine, words: "x" }), { status: 403 });
});

test("snoozed it is out of the queue until its time or until something new comes [28.7]", async () => {
  const { anna } = found;
  const member = await addMember(api, "Later");
  const id = await claimed({ reportedMemberId: member });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await anna.call(snooze, { id, snoozeTime: until });
  expect([await queueOf(anna, "Open"), await queueOf(anna, "Snoozed")]).toEqual([[], [id]]);
  expect(await anna.call(load, { id })).toMatchObject({ reportStatus: "Untreated", claimer: null });
  expect((await anna.call(counts, {})).queues).toMatchObject({ Open: 0, Snoozed: 1 });
  await unchanged(() => anna.call(snooze, { id, snoozeTime: until }), none);
  // Its time comes by itself: no job has to run.
  await sql`update report set snoozed_until = now() where id = ${id}`.execute(api.system());
  expect([await queueOf(anna, "Open"), await queueOf(anna, "Snoozed")]).toEqual([[id], []]);
  await anna.call(snooze, { id, snoozeTime: until });
  const fresh = await report({ reportedMemberId: member });
  expect(await queueOf(anna, "Open")).toEqual([id]);
  await anna.call(snooze, { id: fresh, snoozeTime: until });
  expect(await queueOf(anna, "Open")).toEqual([]);
  await anna.call(snooze, { id, snoozeTime: null });
  expect(await queueOf(anna, "Open")).toEqual([id]);
  await unchanged(() => anna.call(snooze, { id, snoozeTime: null }), none);
  for (const snoozeTime of ["2020-01-01T00:00:00Z", new Date(Date.now() + 31 * 86_400_000).toISOString()])
    await unchanged(() => anna.call(snooze, { id, snoozeTime }), {
      status: 400,
      errors: { snoozeTime: expect.any(String) },
    });
  await found.ben.call(claim, { id });
  await unchanged(() => anna.call(snooze, { id, snoozeTime: until }), { status: 409, code: 3060 });
});

test("a skip says why and gives back; what was decided before stays when it is opened again [28.8]", async () => {
  const { anna, ben } = found;
  const id = await claimed({ reportedMemberId: await addMember(api, "Twice") });
  await unchanged(() => ben.call(skip, { id, skipReason: "Unclear" }), { status: 409, code: 3060 });
  const skipped = await anna.call(skip, { id, skipReason: "Involved", words: "A friend" });
  expect(skipped).toMatchObject({
    reportStatus: "Untreated",
    steps: [{ step: "Skip", skipReason: "Involved", words: "A friend" }],
  });
  await unchanged(() => lead.call(reopen, { id, words: "New facts" }), { status: 409, code: 3113 });
  await ben.call(claim, { id });
  await ben.call(handle, { id, result: "Warn", userBehaviour, resultNote: "First time" });
  await unchanged(() => ben.call(reopen, { id, words: "New facts" }), { status: 403 });
  await unchanged(() => lead.call(reopen, { id, words: "" }), { status: 400 });
  const again = await lead.call(reopen, { id, words: "New facts" });
  expect(again).toMatchObject({
    reportStatus: "Untreated",
    result: null,
    completeTime: null,
    priority: expect.any(Number),
  });
  expect(again.steps[0]).toMatchObject({
    step: "Reopen",
    words: "New facts",
    result: "Warn",
    userBehaviour,
    resultNote: "First time",
    claimer: expect.any(String),
  });
  expect(await queueOf(anna, "Open")).toEqual([id]);
  await anna.call(claim, { id });
  await anna.call(handle, { id, result: "Nothing", userBehaviour });
});

test("of many who decide on one case at once one does, and the others are told [28.9]", async () => {
  const { anna, ben } = found;
  const member = await addMember(api, "Raced");
  const ids = [await report({ reportedMemberId: member }), await report({ reportedMemberId: member })];
  const answers = await Promise.all(
    [anna, ben, anna, ben].map((who) => who.call(batchResult, { ids, result: "Warn", userBehaviour })),
  );
  expect(answers.map(({ succeeded }) => succeeded).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
  expect(answers.flatMap(({ results }) => results.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(
    Array.from({ length: 6 }, () => 3061),
  );
  const { rows } = await sql`select id from sanction where member_id = ${member}`.execute(api.system());
  expect(rows).toHaveLength(1);
});

test("an order that a change left out is put right by itself [28.2]", async () => {
  const id = await on("Stale");
  const { dueTime } = await lead.call(load, { id });
  await sql`update report set due_at = now() - interval '9 days', rank_at = now() - interval '9 days' where id = ${id}`.execute(
    api.system(),
  );
  await rankReports(api.deps);
  expect((await lead.call(load, { id })).dueTime).toBe(dueTime);
});
