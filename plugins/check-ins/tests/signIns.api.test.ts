import { expect, test } from "vitest";
import { codesOf, startApi } from "im-console/testing";
import { signIns } from "../contract.ts";
import { addCheckIns } from "./addCheckIns.ts";

const api = startApi();
const { list, records } = signIns.endpoints;

test("check-ins are listed by streak, with each day of a member [4.20]", async () => {
  const memberId = await addCheckIns(api, "小明同学");
  const admin = await api.operator(codesOf(signIns));
  expect((await admin.call(list, { nickname: "小明", sort: "consecutiveDays:desc" })).records).toMatchObject([
    { id: memberId, consecutiveDays: 3, totalDays: 10 },
  ]);
  expect((await admin.call(records, { memberId })).records.map(({ consecutiveDays }) => consecutiveDays)).toEqual([
    3, 2,
  ]);
  const other = await api.operator(codesOf(signIns), 1);
  await expect(other.call(records, { memberId })).rejects.toMatchObject({ status: 404 });
});
