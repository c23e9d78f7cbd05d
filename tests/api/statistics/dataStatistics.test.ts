import { beforeAll, expect, test } from "vitest";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { countedWeeks } from "../support/countedWeeks.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
countedWeeks(api);
const { overview } = dataStatistics.endpoints;
let reader: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  reader = await api.operator(["Statistic"]);
});

test("servers stand beside each other, and only those on which one holds the screen [11.5]", async () => {
  const one = await reader.call(overview, { range: "7d" });
  expect(one.servers).toMatchObject([{ id: api.tenantAt(0), messages: { amount: 11, before: 4 } }]);
  const all = await (await api.superAdmin()).call(overview, { range: "7d" });
  expect(all.servers.map(({ id, registered }) => [id, registered.amount])).toEqual([
    [api.tenantAt(0), 2],
    [api.tenantAt(1), 1],
  ]);
});

test("an operator of another server sees that one's figures alone [11.5, 16.1]", async () => {
  const elsewhere = await api.operator(["Statistic"], 1);
  const { servers } = await elsewhere.call(overview, { range: "7d" });
  expect(servers).toMatchObject([{ id: api.tenantAt(1), registered: { amount: 1 }, messages: { amount: 0 } }]);
});

test("a period over 1,100 days is refused at its field, and so is who lacks the screen [11.6, 3.1]", async () => {
  const answer = await reader.send(overview, { from: "2020-01-01", to: "2026-02-02" });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["to"]]);
  expect((await (await api.operator(["UserManage"])).send(overview, { range: "7d" })).statusCode).toBe(403);
});
