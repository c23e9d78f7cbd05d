import { sql } from "kysely";
import { expect, test } from "vitest";
import { loginLogs } from "../../../contract/entities/access/loginLogs.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list } = loginLogs.endpoints;

test("sign-ins are those of the server's accounts, and all for the super admin [1.19]", async () => {
  const mine = await api.operator(["Log"]);
  const { account } = await mine.call(session.endpoints.accountInfo, {}).then(({ info }) => info);
  await sql`update account set password_hash = ${await hashPassword("right-password-1")}
    where id = ${mine.accountId}`.execute(api.system());
  for (const name of [account, "nobody_at_all"])
    await api.stranger().send(session.endpoints.login, { account: name, password: "wrong-password-1" });
  const seen = async (by: typeof mine) =>
    (await by.call(list, {})).records.map((entry) => [entry.account, entry.result]);
  expect(await seen(mine)).toEqual([[account, "Refused"]]);
  expect(await seen(await api.operator(["Log"], 1))).toEqual([]);
  const { records } = await (await api.superAdmin()).call(list, { result: "Refused" });
  expect(records.map((entry) => entry.account)).toEqual(["nobody_at_all", account]);
  // Whoever supervises nobody sees their own.
  expect(await seen(await api.operator(["UserManage"]))).toEqual([]);
});

test("sign-ins are narrowed by account, result, time and address [1.19]", async () => {
  const admin = await api.superAdmin();
  const from = { headers: { "user-agent": "Check/1.0" } };
  await api.stranger().send(session.endpoints.login, { account: "guesser", password: "wrong-password-1" }, from);
  const found = async (filter: object) => (await admin.call(list, { account: "guesser", ...filter })).total;
  expect((await admin.call(list, { account: "guesser" })).records).toMatchObject([
    { account: "guesser", result: "Refused", ip: "127.0.0.1", userAgent: "Check/1.0" },
  ]);
  expect(await found({ result: "Refused", ip: "127.0.0.1" })).toBe(1);
  expect(await found({ result: "Success" })).toBe(0);
  expect(await found({ ip: "192.0.2.1" })).toBe(0);
  expect(await found({ loginTimeStart: "2100-01-01T00:00:00Z" })).toBe(0);
});

test("a first sign-in, which binds the authenticator, is one [1.19]", async () => {
  const admin = await api.superAdmin();
  const person = await api.operator([]);
  const { account } = await person.call(session.endpoints.accountInfo, {}).then(({ info }) => info);
  await sql`update account set totp_secret = null, password_hash = ${await hashPassword("right-password-1")}
    where id = ${person.accountId}`.execute(api.system());
  const { login, bindGoogleCode, checkGoogleCode } = session.endpoints;
  const answer = await api.stranger().call(login, { account, password: "right-password-1", googleCode: "" });
  if (!("needBind" in answer)) throw new Error("no binding asked for");
  const { bindToken } = answer;
  const { secret } = await api.stranger().call(bindGoogleCode, { bindToken });
  await api.stranger().call(checkGoogleCode, { bindToken, googleCode: currentCode(secret) });
  expect((await admin.call(list, { account })).records.map(({ result }) => result)).toEqual(["Success"]);
});

test("without a token nobody reads the sign-ins [16.5]", async () => {
  expect((await api.stranger().send(list)).statusCode).toBe(401);
});
