import { sql } from "kysely";
import { expect, test } from "vitest";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("a verification code's number and code are masked without their buttons [4.19]", async () => {
  const { admin, other } = found;
  const { list } = verificationCodes.endpoints;
  for (const mobile of ["13812345678", "138 1234 5678", "+86 13812345678", "+8613812345678"])
    expect((await admin.call(list, { mobile })).records).toMatchObject([{ mobile: "13812345678", code: "424242" }]);
  for (const mobile of ["1381234567", "+85 13812345678", "+86 1381234567"])
    expect((await admin.call(list, { mobile })).records).toEqual([]);
  const operator = await api.operator(["VerCode"]);
  expect((await operator.call(list, {})).records).toMatchObject([{ mobile: "13****78", code: "••••••" }]);
  expect((await operator.send(list, { mobile: "13812345678" })).statusCode).toBe(403);
  expect((await (await api.operator(["UserGroup"])).send(list, {})).statusCode).toBe(403);
  expect((await other.call(list, {})).total).toBe(0);
});

test("looking at codes leaves an entry that says whose, without them; seeing none leaves no entry [15.12]", async () => {
  const { admin, other } = found;
  const { list } = verificationCodes.endpoints;
  const looks = async () =>
    (await admin.call(operationLogs.endpoints.list, { call: "verificationCodes.list", pageSize: 100 })).records;
  await sql`update member set nation_area_code = '86', mobile = '13812345678' where id = ${found.memberId}`.execute(
    api.system(),
  );
  const before = (await looks()).length;
  const reader = await api.operator(["VerCode", "verificationCodes:viewCode"]);
  const { records } = await reader.call(list, { smsPurpose: "Login" });
  const entries = await looks();
  expect(entries.length).toBe(before + 1);
  expect(entries[0]).toMatchObject({
    accountId: reader.accountId,
    targetType: "verificationCodes",
    targets: records.map(({ id }) => id),
    params: { smsPurpose: "Login" },
    changes: { [records[0]?.id ?? ""]: { before: null, after: { mobile: "13****78", memberId: found.memberId } } },
  });
  const asked = { call: "verificationCodes.list", timeZone: "+00:00" };
  const { rawPayload } = await admin.send(operationLogs.endpoints.export, asked);
  const [, told] = await readWorkbook(rawPayload, { rows: 100, columns: 20 });
  // The code's own number is not taken for the member's.
  expect(told?.[1]).toMatch(new RegExp(` viewed verification code ${records[0]?.id} of .+ \\(${found.memberId}\\)$`));
  expect(JSON.stringify(entries)).not.toMatch(/424242|13812345678/);
  await (await api.operator(["VerCode"])).call(list, {});
  await other.call(list, {});
  await reader.call(list, { smsPurpose: "Register", sendTimeEnd: "2001-01-01T00:00:00Z" });
  expect((await looks()).length).toBe(before + 1);
});
