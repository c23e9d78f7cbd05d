import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, update } = members.endpoints;
let operator: Awaited<ReturnType<typeof api.operator>>;

const addMembers = async (count: number, account: string) =>
  sql`insert into member (tenant_id, account, nickname, level_id)
    select ${api.tenantAt(0)}, ${account} || n, 'Counted', ${await api.findLevel("Normal")}
    from generate_series(1, ${count}) n`.execute(api.system());

beforeAll(async () => {
  operator = await api.operator(["UserManage"]);
  await addMembers(10_000, "paged_");
});

test("an answer is an envelope: of a success with its data, of a failure with its fields [17.1, 17.2]", async () => {
  const right = await operator.send(list, { pageSize: 1 });
  expect([right.statusCode, right.json()]).toEqual([
    200,
    { code: 0, msg: "operation successful", data: expect.objectContaining({ records: [expect.any(Object)] }) },
  ]);
  const missing = await operator.send(load, { id: "987654321987" });
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    { code: 1004, msg: "Not Found", data: null, requestId: missing.headers["x-request-id"] },
  ]);
  const wrong = await operator.send(load, { id: "none" });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      code: 1001,
      msg: "Check the marked fields",
      data: null,
      errors: { id: "Invalid ID" },
      requestId: wrong.headers["x-request-id"],
    },
  ]);
});

test("a page has ten records unless another size is asked for, up to 500 [17.6]", async () => {
  const sizeOf = async (query: object) => (await operator.call(list, query)).records.length;
  expect(await sizeOf({})).toBe(10);
  expect(await sizeOf({ pageSize: 500 })).toBe(500);
  for (const query of [{ curPage: 0 }, { curPage: -1 }, { pageSize: 0 }, { pageSize: 501 }, { pageSize: -1 }])
    expect([query, (await operator.send(list, query)).statusCode]).toEqual([query, 400]);
  expect(await operator.call(list, { curPage: 1001 })).toMatchObject({ records: [], hasNext: false });
});

test("a total is exact up to ten thousand, and said to be capped beyond [17.7]", async () => {
  const exact = await operator.call(list, { nickname: "Counted" });
  expect([exact.total, exact.totalIsCapped ?? false]).toEqual([10_000, false]);
  await addMembers(1, "one_more_");
  const capped = await operator.call(list, { nickname: "Counted", curPage: 1000 });
  expect(capped).toMatchObject({ total: 10_000, totalIsCapped: true, hasNext: true });
  expect(await operator.call(list, { nickname: "Counted", curPage: 1001 })).toMatchObject({ hasNext: false });
});

test("a list that was too long to be counted is counted again after one's own change [17.7]", async () => {
  const editor = await api.operator(["UserManage", "members:edit"]);
  const { records, totalIsCapped } = await editor.call(list, { nickname: "Counted" });
  expect(totalIsCapped).toBe(true);
  await editor.call(update, { id: records[0]?.id ?? "", nickname: "Known by name" });
  const after = await editor.call(list, { nickname: "Counted" });
  expect([after.total, after.totalIsCapped ?? false]).toEqual([10_000, false]);
});
