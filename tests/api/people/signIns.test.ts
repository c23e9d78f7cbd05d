import { expect, test } from "vitest";
import { signIns } from "../../../contract/entities/people/signIns.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("check-ins are listed by streak, with each day of a member [4.20]", async () => {
  const { memberId, admin, other } = found;
  expect(
    (await admin.call(signIns.endpoints.list, { nickname: "小明", sort: "consecutiveDays:desc" })).records,
  ).toMatchObject([{ id: memberId, consecutiveDays: 3, totalDays: 10 }]);
  expect(
    (await admin.call(signIns.endpoints.records, { memberId })).records.map(({ consecutiveDays }) => consecutiveDays),
  ).toEqual([3, 2]);
  await expect(other.call(signIns.endpoints.records, { memberId })).rejects.toMatchObject({ status: 404 });
});
