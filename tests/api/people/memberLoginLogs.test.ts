import { expect, test } from "vitest";
import { memberLoginLogs } from "../../../contract/entities/people/memberLoginLogs.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("the login log is filtered by member, result, address and time [4.14]", async () => {
  const { memberId, admin, other } = found;
  const { list } = memberLoginLogs.endpoints;
  expect((await admin.call(list, { memberId })).records.map(({ loginResult }) => loginResult)).toEqual([
    "WrongPassword",
    "Success",
  ]);
  expect((await admin.call(list, { ip: "2001:db8::1" })).total).toBe(1);
  expect((await admin.call(list, { loginResult: "Success" })).records[0]).toMatchObject({ nickname: "小明同学" });
  expect((await admin.call(list, { loginTimeEnd: new Date(Date.now() - 1_800_000).toISOString() })).total).toBe(1);
  expect((await admin.send(list, { loginTimeStart: "yesterday" })).json().errors).toEqual({
    loginTimeStart: "Invalid time",
  });
  expect((await other.call(list, {})).total).toBe(0);
});
