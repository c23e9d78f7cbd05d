import { expect, test } from "vitest";
import { verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("a verification code's number and code are masked without their buttons [4.19]", async () => {
  const { admin, other } = found;
  const { list } = verificationCodes.endpoints;
  expect((await admin.call(list, { mobile: "13812345678" })).records).toMatchObject([
    { mobile: "13812345678", code: "424242" },
  ]);
  const operator = await api.operator(["VerCode"]);
  expect((await operator.call(list, {})).records).toMatchObject([{ mobile: "13****78", code: "••••••" }]);
  expect((await operator.send(list, { mobile: "13812345678" })).statusCode).toBe(403);
  expect((await (await api.operator(["UserGroup"])).send(list, {})).statusCode).toBe(403);
  expect((await other.call(list, {})).total).toBe(0);
});
