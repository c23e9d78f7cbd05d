import { expect, test } from "vitest";
import { home } from "../../../contract/entities/statistics/home.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("the dashboard counts what was done on this server alone [11.7]", async () => {
  const { admin, other } = found;
  expect(await admin.call(home.endpoints.todo, {})).toMatchObject({ members: 1, onlineMembers: 1 });
  const { points, bucket } = await admin.call(home.endpoints.series, { range: "24h" });
  expect(bucket).toBe("hour");
  expect(points).toHaveLength(24);
  expect(points.reduce((sum, { members }) => sum + members, 0)).toBe(1);
  expect((await other.call(home.endpoints.series, { range: "all" })).points.every(({ members }) => members === 0)).toBe(
    true,
  );
});
