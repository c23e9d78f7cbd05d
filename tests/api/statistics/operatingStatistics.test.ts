import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { members } from "../../../contract/entities/people/members.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { countedWeeks } from "../support/countedWeeks.ts";
import { eventually } from "../support/eventually.ts";
import { addGroup, addMember, addMessages } from "../support/messageMaker.ts";
import { startApi } from "../support/harness.ts";
import { readNotes } from "../http/readSheet.ts";

const api = startApi();
const { list, overview, registerCount, reportCount, export: exported } = operatingStatistics.endpoints;
const codes: PermissionCode[] = ["StatisticUser", "operatingStatistics:export"];
let reader: Awaited<ReturnType<typeof api.operator>>;

const { say, collect } = countedWeeks(api);
const toValues = (figures: { metric: string; amount: number; before: number | null }[]) =>
  Object.fromEntries(figures.map(({ metric, amount, before }) => [metric, [amount, before]]));

beforeAll(async () => {
  reader = await api.operator(codes);
});

test("seven days stand beside the seven before them [11.1]", async () => {
  const { figures, bucket, countedTime } = await reader.call(overview, { range: "7d" });
  expect(bucket).toBe("day");
  expect(countedTime).not.toBeNull();
  const values = toValues(figures);
  expect(values).toMatchObject({ registered: [2, 1], messages: [11, 4], reports: [3, 0], groupsCreated: [1, 0] });
  const messages = figures.find(({ metric }) => metric === "messages")?.points.map(({ value }) => value);
  expect(messages).toEqual([0, 0, 0, 0, 9, 2, 0]);
  // Two wrote on one day and one on another: people of several days are not added up.
  expect(figures.find(({ metric }) => metric === "senders")?.points.map(({ value }) => value)).toEqual([
    0, 0, 0, 0, 2, 1, 0,
  ]);
});

test("while days are still to be counted it says until when they are [11.10]", async () => {
  await sql`update statistic_state set counted_day = '2026-01-04T16:00:00Z' where tenant_id = ${api.tenantAt(0)}`.execute(
    api.system(),
  );
  const behind = await reader.call(overview, { range: "7d" });
  expect([behind.countedTime, behind.countedUntil]).toEqual([null, "2026-01-05T16:00:00.000Z"]);
  await collect();
  const { countedTime, countedUntil } = await reader.call(overview, { range: "7d" });
  expect([typeof countedTime, countedUntil]).toEqual(["string", null]);
});

test("each point stands beside what was there as long before it; all time has nothing before it [11.9]", async () => {
  const draw = async (period: { range?: "7d" | "all"; from?: string; to?: string }) => {
    const { figures } = await reader.call(overview, period);
    const { points = [], pointsBefore } = figures.find(({ metric }) => metric === "messages") ?? {};
    return { points, pointsBefore };
  };
  const { points, pointsBefore } = await draw({ range: "7d" });
  expect(pointsBefore?.map(({ value }) => value)).toEqual([0, 0, 0, 4, 0, 0, 0]);
  const week = 7 * 86_400_000;
  expect(pointsBefore?.map(({ at }) => Date.parse(at))).toEqual(points.map(({ at }) => Date.parse(at) - week));
  expect((await draw({ range: "all" })).pointsBefore).toBeNull();
  // Weeks that begin in the middle of one are set against as many days.
  const toDay = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const long = await draw({ from: toDay(120), to: toDay(20) });
  expect(long.pointsBefore).toHaveLength(long.points.length);
  const parts = await reader.call(registerCount, { range: "7d" });
  expect(parts.pointsBefore?.map(({ value }) => value)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test("behind a day's active members are those very members, in the list and in no other's hands [26.8]", async () => {
  const holder = await api.operator([...codes, "UserManage"]);
  const { figures } = await holder.call(overview, { range: "7d" });
  const points = figures.find(({ metric }) => metric === "active")?.points ?? [];
  expect(new Set(points.map(({ value }) => value)).size).toBeGreaterThan(1);
  for (const { at, value } of points) {
    const activeTimeStart = new Date(at).toISOString();
    const activeTimeEnd = new Date(Date.parse(at) + 86_400_000).toISOString();
    const { total } = await holder.call(members.endpoints.list, { activeTimeStart, activeTimeEnd });
    expect([at, total]).toEqual([at, value]);
  }
  const clerk = await api.operator(["UserManage"]);
  const since = { activeTimeStart: points[0]?.at ?? "" };
  await expect(clerk.call(members.endpoints.list, since)).rejects.toMatchObject({ status: 403 });
  const neighbor = await api.operator([...codes, "UserManage"], 1);
  expect((await neighbor.call(members.endpoints.list, since)).total).toBe(0);
});

test("active are those who wrote, signed in or checked in, each once [26.8]", async () => {
  const holder = await api.operator([...codes, "UserManage"]);
  const [writer, visitor, refused, checked] = [
    await addMember(api, "Writer"),
    await addMember(api, "Visitor"),
    await addMember(api, "Refused"),
    await addMember(api, "Checked"),
  ];
  const day = "2026-02-03T04:00:00Z";
  const group = await addGroup(api, writer, "Active");
  await addMessages(
    api,
    ["One", "Two"].map((content) => ({ group, sender: writer, at: day, content })),
  );
  await sql`insert into member_login_log (tenant_id, member_id, created_at, result, platform, device_id, ip)
    values (${api.tenantAt(0)}, ${visitor}, ${day}, 'Success', 'IOS', 'a', '192.0.2.1'),
    (${api.tenantAt(0)}, ${refused}, ${day}, 'WrongPassword', 'IOS', 'b', '192.0.2.2')`.execute(api.system());
  await sql`insert into sign_record (tenant_id, member_id, consecutive_days, signed_at)
    values (${api.tenantAt(0)}, ${checked}, 1, ${day})`.execute(api.system());
  const found = async (activeTimeStart: string, activeTimeEnd: string) =>
    (await holder.call(members.endpoints.list, { activeTimeStart, activeTimeEnd })).records
      .map(({ id }) => id)
      .toSorted();
  expect(await found("2026-02-03T00:00:00Z", "2026-02-04T00:00:00Z")).toEqual([writer, visitor, checked].toSorted());
  expect(await found("2026-02-03T04:00:00.001Z", "2026-02-04T00:00:00Z")).toEqual([]);
  expect(await found("2026-02-02T00:00:00Z", day)).toEqual([]);
});

test("registrations and reports are told apart [11.2]", async () => {
  const registered = await reader.call(registerCount, { range: "7d" });
  expect(registered).toMatchObject({
    amount: 2,
    before: 1,
    parts: [
      { part: "APP", amount: 1, before: 1 },
      { part: "System", amount: 1, before: 0 },
    ],
  });
  expect((await reader.call(reportCount, { range: "30d" })).parts).toEqual([
    { part: "Fraud", amount: 2, before: 0 },
    { part: "Gambling", amount: 1, before: 0 },
  ]);
});

test("the table has a row a day, the last one first, and goes into a workbook [11.4]", async () => {
  const { records, total, hasNext } = await reader.call(list, { pageSize: 3 });
  expect([total, hasNext]).toEqual([30, true]);
  expect(records.map(({ messages }) => messages)).toEqual([0, 2, 9]);
  const answer = await reader.send(exported, {});
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  // A week later its days are still known.
  const { records: days } = await reader.call(list, { pageSize: 30 });
  expect(await readNotes(answer.rawPayload)).toEqual(expect.arrayContaining([days.at(-1)?.id, days[0]?.id]));
});

test("what came late is counted the next time, and a second count counts nothing twice [11.3]", async () => {
  await say("1", { member: "2" }, 1, 5);
  await collect();
  await collect();
  const { figures } = await reader.call(overview, { range: "7d" });
  expect(toValues(figures)["messages"]).toEqual([16, 4]);
});

test("of two counts at once one goes on where the other came to [11.3]", async () => {
  const tenant = api.tenantAt(0);
  const held = Promise.withResolvers<void>();
  const { rows } = await sql<{ counted: Date }>`select counted_day as counted from statistic_state
    where tenant_id = ${tenant}`.execute(api.system());
  await sql`update statistic_state set counted_day = '2026-01-04T16:00:00Z' where tenant_id = ${tenant}`.execute(
    api.system(),
  );
  const other = api
    .system()
    .transaction()
    .execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('im-console statistics ' || ${tenant}, 0))`.execute(db);
      held.resolve();
      await eventually(async () => {
        const waiting = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
        expect(waiting.rows).toHaveLength(1);
      });
      // It came to the last day meanwhile; what it counted is not like what there is, to be told from it.
      await sql`update statistic_state set counted_day = ${rows[0]!.counted} where tenant_id = ${tenant}`.execute(db);
      await sql`update statistic set amount = 999 where tenant_id = ${tenant} and metric = 'messages' and amount = 4
        and starts_at < now() - interval '9 days'`.execute(db);
    });
  await held.promise;
  await Promise.all([other, collect()]);
  const weekBefore = async () => toValues((await reader.call(overview, { range: "7d" })).figures)["messages"]?.[1];
  expect(await weekBefore()).toBe(999);
  await sql`update statistic_state set counted_day = '2026-01-04T16:00:00Z' where tenant_id = ${tenant}`.execute(
    api.system(),
  );
  await collect();
  expect(await weekBefore()).toBe(4);
});

test.each([
  [{ from: "2026-02-03" }, "to"],
  [{ from: "2026-02-03", to: "2026-02-02" }, "to"],
  [{ from: "2020-01-01", to: "2026-02-02" }, "to"],
  [{ from: "soon", to: "2026-02-02" }, "from"],
  [{ range: "1y" }, "range"],
])("a period as %j is refused at its field [11.6]", async (period, field) => {
  const answer = await reader.send(overview, period);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
});

test("the table of a hundred years is not even begun [11.6]", async () => {
  const answer = await reader.send(list, { from: "1990-01-01", to: "2090-12-31" });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["to"]]);
});

test("another server's figures are not seen, and neither are one's own without the screen", async () => {
  const elsewhere = await api.operator(codes, 1);
  expect(toValues((await elsewhere.call(overview, { range: "7d" })).figures)).toMatchObject({ messages: [0, 0] });
  const nobody = await api.operator(["UserManage"]);
  expect((await nobody.send(overview, {})).statusCode).toBe(403);
});
