import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { collectStatistics } from "../../../server/entities/statistics/statistics/collect.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, overview, registerCount, reportCount, export: exported } = operatingStatistics.endpoints;
const codes = ["StatisticUser", "Statistic", "ChatData", "operatingStatistics:export"];
let reader: Awaited<ReturnType<typeof api.operator>>;
let group: string;

const collect = () => collectStatistics({ database: api.deps.database });
const toValues = (figures: { metric: string; amount: number; before: number | null }[]) =>
  Object.fromEntries(figures.map(({ metric, amount, before }) => [metric, [amount, before]]));

/** Noon of a day that many days ago, by the statistics' offset: in UTC that is the same day. */
const noon = (days: number) =>
  sql`date_trunc('day', now() + interval '8 hours') - interval '8 hours' + interval '12 hours' - make_interval(days => ${days}::int)`;

const addMember = async (name: string, days: number, type: "APP" | "System", tenant = 0) => {
  const { rows } = await sql<{ id: string }>`
    insert into member (tenant_id, account, nickname, level_id, register_type, created_at)
    values (${api.tenantAt(tenant)}, ${name}, ${name}, ${await api.findLevel("Normal", tenant)}, ${type}, ${noon(days)}) returning id`.execute(
    api.system(),
  );
  return rows[0]?.id ?? "";
};
const say = (from: string, to: { group?: string; member?: string }, days: number, times = 1) =>
  sql`insert into message (tenant_id, created_at, sender_id, group_id, recipient_id, type, content)
    select ${api.tenantAt(0)}, ${noon(days)}, ${from}, ${to.group ?? null}, ${to.member ?? null}, ${to.group ? "image" : "text"}, 'x' from generate_series(1, ${times}::int)`.execute(
    api.system(),
  );

beforeAll(async () => {
  reader = await api.operator(codes);
  const [ann, ben, cat] = [
    await addMember("ann", 12, "APP"),
    await addMember("ben", 5, "APP"),
    await addMember("cat", 5, "System"),
  ];
  await addMember("foreign", 5, "APP", 1);
  const { rows } = await sql<{ id: string }>`insert into chat_group (tenant_id, name, owner_id, created_at)
    values (${api.tenantAt(0)}, 'Harbour', ${ann}, ${noon(3)}) returning id`.execute(api.system());
  group = rows[0]?.id ?? "";
  await say(ann, { member: ben }, 10, 4);
  await say(ann, { member: ben }, 2, 6);
  await say(ben, { group }, 2, 3);
  await say(cat, { group }, 1, 2);
  await sql`insert into report (tenant_id, reporter_id, reported_member_id, reason, created_at)
    select ${api.tenantAt(0)}, ${ann}, ${ben}, reason, ${noon(4)} from unnest(array['Fraud', 'Fraud', 'Gambling']) reason`.execute(
    api.system(),
  );
  await collect();
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
});

test("messages are told apart by kind and type, with the busiest groups and the hours of the week [11.2]", async () => {
  const { kinds, types, groups, week } = await reader.call(chatStatistics.endpoints.overview, { range: "7d" });
  expect(kinds.parts).toMatchObject([
    { part: "private", amount: 6, before: 4 },
    { part: "group", amount: 5, before: 0 },
  ]);
  expect(types.parts.map(({ part, amount }) => [part, amount])).toEqual([
    ["text", 6],
    ["image", 5],
  ]);
  expect(groups).toMatchObject([{ id: group, name: "Harbour", messages: 5, before: 0 }]);
  expect(week.flat().reduce((sum, count) => sum + count, 0)).toBe(11);
  expect(week.flatMap((hours) => hours[12]).reduce((sum = 0, count = 0) => sum + count, 0)).toBe(11);
});

test("servers stand beside each other, and only those on which one holds the screen [11.5]", async () => {
  const one = await reader.call(dataStatistics.endpoints.overview, { range: "7d" });
  expect(one.servers).toMatchObject([{ id: api.tenantAt(0), messages: { amount: 11, before: 4 } }]);
  const all = await (await api.superAdmin()).call(dataStatistics.endpoints.overview, { range: "7d" });
  expect(all.servers.map(({ id, registered }) => [id, registered.amount])).toEqual([
    [api.tenantAt(0), 2],
    [api.tenantAt(1), 1],
  ]);
});

test("what came late is counted the next time, and a second count counts nothing twice [11.3]", async () => {
  await say("1", { member: "2" }, 1, 5);
  await collect();
  await collect();
  const { figures } = await reader.call(overview, { range: "7d" });
  expect(toValues(figures)["messages"]).toEqual([16, 4]);
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
