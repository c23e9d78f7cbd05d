import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { reportSettings } from "../../../../contract/entities/maintenance/systemSettings.reports.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { enums } from "../../../../contract/core/enums.ts";
import { own } from "../../../../contract/core/own.ts";
import { startApi } from "../../support/harness.ts";
import { addMember } from "../../support/messageMaker.ts";
import { reportCodes, reportMaker, userBehaviour } from "../../support/reportMaker.ts";

const api = startApi();
const { list, load, counts, handle, claim, batchResult, create } = reports.endpoints;
const { found, report, claimed } = reportMaker(api);
const HOUR = 3_600_000;

/** Nothing waits but what a test has made. */
beforeEach(async () => {
  await sql`delete from report`.execute(api.system());
});
const age = (id: string, hours: number) =>
  sql`update report set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(api.system());
const queue = async (query: object = {}) => (await found.anna.call(list, { queue: "Open", ...query })).records;
const idsOf = async (query: object = {}) => (await queue(query)).map(({ id }) => id);
const someone = (name: string) => addMember(api, name);
const on = async (name: string, values: object = {}) => report({ reportedMemberId: await someone(name), ...values });

test("each reason has its target time, which a server changes; what is over it is late [28.1]", async () => {
  const targets = await Promise.all(
    Object.keys(enums.reportReason).map(async (reason) => {
      const id = await on(reason, { reason });
      const { dueTime, createTime } = await found.anna.call(load, { id });
      return [reason, (Date.parse(dueTime) - Date.parse(createTime)) / 1000] as const;
    }),
  );
  // The database's own defaults are those that the settings' screen shows.
  for (const [reason, seconds] of targets)
    expect([reason, seconds]).toEqual([reason, own(reportSettings, `reportTarget${reason}`)?.default]);
  const id = await on("Late", { reason: "Gambling" });
  await age(id, 13);
  expect(await idsOf({ queue: "Late" })).toEqual([id]);
  expect((await found.anna.call(load, { id })).priority).toBeGreaterThanOrEqual(101);
  const admin = await api.superAdmin();
  const setting = { id: "reportTargetGambling", value: 20 * 3600 } as const;
  await admin.call(systemSettings.endpoints.update, setting);
  expect(await idsOf({ queue: "Late" })).toEqual([]);
  const { dueTime, createTime } = await found.anna.call(load, { id });
  expect(Date.parse(dueTime) - Date.parse(createTime)).toBe(20 * HOUR);
  await expect(admin.call(systemSettings.endpoints.update, { ...setting, value: 5 })).rejects.toMatchObject({
    status: 400,
    errors: { value: expect.any(String) },
  });
  await admin.call(systemSettings.endpoints.reset, { id: "reportTargetGambling" });
  expect(await idsOf({ queue: "Late" })).toEqual([id]);
});

test("the order counts the reason, the wait, the reporter's record and how many report the same [28.2]", async () => {
  const [slow, fast, waited] = [
    await on("Fan", { reason: "FanExcess" }),
    await on("Minor", { reason: "MinorsRights" }),
    await on("Waited", { reason: "FanExcess" }),
  ];
  await age(waited, 47);
  expect(await idsOf()).toEqual([waited, fast, slow]);
  // A reporter whose reports were never upheld falls behind one whose were.
  const [liar, honest] = [await someone("Liar"), await someone("Honest")];
  for (const [reporterId, result] of [
    [liar, "Nothing"],
    [honest, "Warn"],
  ] as const)
    for (let turn = 0; turn < 4; turn++) {
      const id = await claimed({ reporterId, reportedMemberId: await someone("Judged") });
      await found.anna.call(handle, { id, result, userBehaviour });
    }
  const [first, second] = [
    await on("A", { reporterId: liar, reason: "Violation" }),
    await on("B", { reporterId: honest, reason: "Violation" }),
  ];
  expect(await idsOf({ reason: "Violation" })).toEqual([second, first]);
  // What many report comes before what one does.
  const target = await someone("Often");
  const many = await report({ reportedMemberId: target, reason: "Violation" });
  expect((await idsOf({ reason: "Violation" })).at(1)).toBe(many);
  for (let turn = 0; turn < 4; turn++)
    await report({ reporterId: await someone("Many"), reportedMemberId: target, reason: "Violation" });
  expect((await idsOf({ reason: "Violation" })).at(0)).toBe(many);
  const [top] = await queue({ reason: "Violation" });
  expect(top).toMatchObject({ id: many, caseSize: 5 });
  // The other way round it is the other way round, and the number says so.
  const shown = await queue();
  expect(shown.map(({ priority }) => priority)).toEqual(
    shown.map(({ priority }) => priority).toSorted((a, b) => b! - a!),
  );
  expect((await queue({ sort: "priority:asc" })).map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toReversed());
});

test("the queue is read in its order from an index [28.2]", async () => {
  await on("One");
  const plan = await api
    .system()
    .transaction()
    .execute(async (db) => {
      // A handful of rows would be read and sorted whole.
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`set local enable_sort = off`.execute(db);
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from report
      where tenant_id = ${api.tenantAt(0)} and status <> 'Completed' order by rank_at, id limit 20`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  expect(plan).toContain("report_rank");
});

test("reports on one object are one row with their number, and are decided together [28.3]", async () => {
  const member = await someone("Object");
  const [first, second, held] = [
    await report({ reportedMemberId: member, reason: "FanExcess" }),
    await report({ reportedMemberId: member, reason: "Gambling", reporterId: await someone("Another") }),
    await claimed({ reportedMemberId: member }, found.ben),
  ];
  const other = await on("Alone");
  expect(await idsOf({ sort: "serialNumber:asc" })).toEqual([first, other]);
  expect((await queue({ sort: "serialNumber:asc" })).map(({ caseSize }) => caseSize)).toEqual([3, 1]);
  // Whom another reason asks for finds the case by the report that has it.
  expect(await idsOf({ reason: "Gambling" })).toEqual([second]);
  expect((await found.anna.call(counts, {})).queues).toMatchObject({ Open: 2, Mine: 0 });
  await found.anna.call(claim, { id: first });
  const { closed } = await found.anna.call(handle, { id: first, result: "Warn", userBehaviour, closeCase: true });
  expect(closed).toHaveLength(2);
  for (const id of [first, second])
    expect(await found.anna.call(load, { id })).toMatchObject({ reportStatus: "Completed", result: "Warn" });
  expect(await found.anna.call(load, { id: held })).toMatchObject({ reportStatus: "Pending", caseSize: 1 });
  const { rows } = await sql`select id from sanction where member_id = ${member}`.execute(api.system());
  expect(rows).toHaveLength(1);
});

test("a thousand are decided in one call: what is gone or somebody else's is named, the rest is done [28.4]", async () => {
  const reporterId = await someone("Busy");
  await sql`insert into member (tenant_id, account, nickname, level_id, register_type)
    select tenant_id, 'batch' || n, 'Batch ' || n, level_id, register_type from member, generate_series(1, 996) n
    where id = ${reporterId}`.execute(api.system());
  await sql`insert into report (tenant_id, reporter_id, reported_member_id, reason)
    select m.tenant_id, ${reporterId}, m.id, 'Fraud' from member m where m.account like 'batch%'`.execute(api.system());
  const mine = (await sql<{ id: string }>`select id from report order by id`.execute(api.system())).rows.map(
    ({ id }) => id,
  );
  const held = await claimed({ reportedMemberId: await someone("Held") }, found.ben);
  const gone = ["987654321", "987654322", "987654323"];
  const answer = await found.anna.call(batchResult, { ids: [...mine, held, ...gone], result: "Ban", userBehaviour });
  expect(answer).toMatchObject({ succeeded: 996, failed: 4 });
  expect(answer.bannedIds).toHaveLength(996);
  expect(answer.results.filter(({ ok }) => !ok).map(({ id, code }) => [id, code])).toEqual([
    [held, 3060],
    ...gone.map((id) => [id, 1004]),
  ]);
  const { rows: banned } = await sql<{ count: number }>`select count(*)::int as count from member
    where account like 'batch%' and status = 'Disable'`.execute(api.system());
  expect(banned).toEqual([{ count: 996 }]);
  expect((await found.anna.call(counts, {})).Completed).toBe(996);
  // Each stands in the log with what became of it, and each ban with that of its member.
  const { rows: logged } = await sql<{
    call: string;
    targets: number;
  }>`select call, sum(cardinality(targets))::int as targets
    from operation_log where call in ('reports.batchResult', 'members.ban') group by 1 order by 1`.execute(
    api.system(),
  );
  expect(logged).toEqual([
    { call: "members.ban", targets: 996 },
    { call: "reports.batchResult", targets: 996 },
  ]);
  expect(await found.ben.call(load, { id: held })).toMatchObject({ reportStatus: "Pending", isMine: true });
});

test("many at once are refused one by one, and the result that asks for a right as a whole [28.4, 7.7]", async () => {
  const [closed, group] = [await someone("Cancelled"), await on("No message")];
  const onClosed = await report({ reportedMemberId: closed });
  await sql`update member set status = 'Closed' where id = ${closed}`.execute(api.system());
  const ids = [onClosed, group];
  const answer = await found.anna.call(batchResult, { ids, result: "Warn", userBehaviour });
  expect(answer.results.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 3001],
    [true, undefined],
  ]);
  const again = await found.anna.call(batchResult, { ids, result: "Withdraw", userBehaviour });
  expect(again.results.map(({ code }) => code)).toEqual([1001, 3061]);
  const weak = await api.operator(reportCodes);
  const before = await api.fingerprint("report", "member", "sanction");
  expect((await weak.call(batchResult, { ids: [onClosed], result: "Ban", userBehaviour })).results).toMatchObject([
    { ok: false, code: errors.forbidden.code },
  ]);
  await expect(found.anna.call(batchResult, { ids, result: "Warn", userBehaviour: "" })).rejects.toMatchObject({
    status: 400,
    errors: { userBehaviour: "Enter the user behavior" },
  });
  expect(await api.fingerprint("report", "member", "sanction")).toBe(before);
  const foreigner = await api.operator(reportCodes, 1);
  expect((await foreigner.call(batchResult, { ids, result: "Nothing", userBehaviour })).results).toMatchObject([
    { ok: false, code: 1004 },
    { ok: false, code: 1004 },
  ]);
});

test("whole cases are closed by one of their reports, and done once to whom they are about [28.3, 28.4]", async () => {
  const member = await someone("Whole");
  const mates = [
    await report({ reportedMemberId: member }),
    await report({ reportedMemberId: member }),
    await report({ reportedMemberId: member }),
  ];
  const answer = await found.anna.call(batchResult, {
    ids: [mates[1]!],
    result: "Warn",
    userBehaviour,
    wholeCases: true,
  });
  expect(answer.results.map(({ id }) => id).toSorted()).toEqual(mates.toSorted());
  expect(answer.succeeded).toBe(3);
  const { rows } = await sql`select id from member_notice where member_id = ${member}`.execute(api.system());
  expect(rows).toHaveLength(1);
  expect(
    (await found.ben.call(create, { reporterId: found.reporter, reportedMemberId: member, reason: "Fraud" })).caseSize,
  ).toBe(1);
});
