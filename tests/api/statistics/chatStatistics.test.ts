import { beforeAll, expect, test } from "vitest";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import { countedWeeks } from "../support/countedWeeks.ts";
import { startApi } from "../support/harness.ts";

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
