import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import type { PeriodExport } from "../../../contract/entities/statistics/statistics.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { countedWeeks } from "../support/countedWeeks.ts";
import { startApi } from "../support/harness.ts";
import { readBeside } from "../http/readSheet.ts";

const api = startApi();
const counted = countedWeeks(api);
const { overview } = chatStatistics.endpoints;
let reader: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  reader = await api.operator(["ChatData"]);
});

test("messages are told apart by kind and type, with the busiest groups and the hours of the week [11.2]", async () => {
  const { kinds, types, groups, week } = await reader.call(overview, { range: "7d" });
  expect(kinds.parts).toMatchObject([
    { part: "private", amount: 6, before: 4 },
    { part: "group", amount: 5, before: 0 },
  ]);
  expect(types.parts.map(({ part, amount }) => [part, amount])).toEqual([
    ["text", 6],
    ["image", 5],
  ]);
  expect(groups).toMatchObject([{ id: counted.group, name: "Harbour", messages: 5, before: 0 }]);
  expect(week.flat().reduce((sum, count) => sum + count, 0)).toBe(11);
  expect(week.flatMap((hours) => hours[12]).reduce((sum = 0, count = 0) => sum + count, 0)).toBe(11);
});

test("the workbook has the messages over time, by kind, by type and of the busiest groups [11.2]", async () => {
  const exporter = await api.operator(["ChatData", "chatStatistics:export"]);
  const { rawPayload, headers } = await exporter.send(chatStatistics.endpoints.export, { range: "7d" });
  expect(headers["content-disposition"]).toMatch(/filename="message-volume-\d{4}-\d\d-\d\d\.xlsx"$/);
  const [head, ...days] = await readWorkbook(rawPayload, { rows: 100, columns: 9 });
  expect(head).toEqual(["Time", "Messages", "Previous period"]);
  const { kinds } = await reader.call(overview, { range: "7d" });
  const before = kinds.pointsBefore ?? [];
  expect(days.map((cells) => cells.slice(1))).toEqual(
    kinds.points.map(({ value }, index) => [`${value}`, `${before[index]?.value}`]),
  );
  const { Filters: filters, ...beside } = await readBeside(rawPayload);
  expect(filters).toBeDefined();
  expect(beside).toEqual({
    Kind: [
      ["Kind", "Messages", "Previous period"],
      ["Private", "6", "4"],
      ["Group", "5", "0"],
    ],
    "Message types": [
      ["Message types", "Messages", "Previous period"],
      ["Text", "6", expect.any(String)],
      ["Picture", "5", expect.any(String)],
    ],
    "Most active groups": [
      ["Group", "Members", "Messages", "Previous period"],
      ["Harbour", expect.any(String), "5", "0"],
    ],
  });
});

test("the workbook of a period of one's own names its days alone, whatever range is sent [11.4, 14.10]", async () => {
  const exporter = await api.operator(["ChatData", "chatStatistics:export"]);
  const askedFor = async (period: z.input<typeof PeriodExport>) => {
    const { rawPayload } = await exporter.send(chatStatistics.endpoints.export, period);
    const { Filters: filters = [] } = await readBeside(rawPayload);
    return filters.slice(1, -2);
  };
  const own = { from: "2026-01-05", to: "2026-01-11" };
  const days = [
    ["From", "2026-01-05"],
    ["To", "2026-01-11"],
  ];
  expect(await askedFor(own)).toEqual(days);
  expect(await askedFor({ ...own, range: "7d" })).toEqual(days);
  expect((await askedFor({ range: "7d" })).map(([word]) => word)).toEqual(["Period", "From", "To"]);
});

test("another server's messages are not counted [16.1]", async () => {
  const elsewhere = await api.operator(["ChatData"], 1);
  const { kinds, groups } = await elsewhere.call(overview, { range: "7d" });
  expect(kinds.parts.every(({ amount }) => amount === 0)).toBe(true);
  expect(groups).toEqual([]);
});

test("a period over 1,100 days is refused at its field, and so is who lacks the screen [11.6, 3.1]", async () => {
  const answer = await reader.send(overview, { from: "2020-01-01", to: "2026-02-02" });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["to"]]);
  expect((await (await api.operator(["UserManage"])).send(overview, { range: "7d" })).statusCode).toBe(403);
});

test("a group that is gone takes its figures with it, and no other's [11.2]", async () => {
  const kept = sql<{ group: string }>`select distinct group_id as "group" from statistic_group`;
  const { rows } = await sql<{ id: string; owner: string }>`insert into chat_group (tenant_id, name, owner_id)
    select tenant_id, 'Short-lived', owner_id from chat_group where id = ${counted.group}
    returning id, owner_id as owner`.execute(api.system());
  const { id = "", owner = "" } = rows[0] ?? {};
  await counted.say(owner, { group: id }, 0);
  await counted.collect();
  expect((await kept.execute(api.system())).rows.map(({ group }) => group).toSorted()).toEqual(
    [counted.group, id].toSorted(),
  );
  await sql`delete from chat_group where id = ${id}`.execute(api.system());
  expect((await kept.execute(api.system())).rows).toEqual([{ group: counted.group }]);
});

test("a group that wrote nothing lately is among the busiest with what it wrote before [11.2]", async () => {
  const { rows } = await sql<{ id: string; owner: string }>`insert into chat_group (tenant_id, name, owner_id)
    select tenant_id, 'Silent', owner_id from chat_group where id = ${counted.group}
    returning id, owner_id as owner`.execute(api.system());
  const { id = "", owner = "" } = rows[0] ?? {};
  await counted.say(owner, { group: id }, 45, 9);
  await counted.say(owner, { group: id }, 20, 12);
  await sql`truncate statistic, statistic_group, statistic_state`.execute(api.system());
  await counted.collect();
  const { groups } = await reader.call(overview, { range: "30d" });
  expect(groups[0]).toMatchObject({ id, messages: 12, before: 9 });
});

test("the busiest groups are those of the period, however much others wrote before it [11.2]", async () => {
  const { rows } = await sql<{ id: string; owner: string }>`insert into chat_group (tenant_id, name, owner_id)
    select tenant_id, 'Group ' || n, owner_id from chat_group, generate_series(0, 21) n where id = ${counted.group}
    returning id, owner_id as owner`.execute(api.system());
  const [young, ...old] = rows;
  await counted.say(young!.owner, { group: young!.id }, 2, 25);
  for (const [written, { id, owner }] of old.entries()) {
    await counted.say(owner, { group: id }, 10, 40);
    await counted.say(owner, { group: id }, 2, written);
  }
  await sql`truncate statistic, statistic_group, statistic_state`.execute(api.system());
  await counted.collect();
  const { groups } = await reader.call(overview, { range: "7d" });
  const expected = old
    .map(({ id }, messages) => ({ id, messages, before: 40 }))
    .concat({ id: young!.id, messages: 25, before: 0 }, { id: counted.group, messages: 5, before: 0 })
    .toSorted((a, b) => b.messages - a.messages || Number(a.id) - Number(b.id));
  expect(groups.map(({ id, messages, before }) => ({ id, messages, before }))).toEqual(expected.slice(0, 20));
});
