import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { startApi } from "../support/harness.ts";

const { login, logout, menuTree, bindGoogleCode, checkGoogleCode, changePassword } = session.endpoints;
const password = "Correct2horse";
const codeOf = (name: keyof typeof errors) => ({ status: errors[name].status, code: errors[name].code });

describe("signing in", () => {
  const api = startApi({ TRUST_PROXY: "127.0.0.1" });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

  const accountWith = async ({ isBound }: { isBound: boolean }) => {
    const person = await api.operator([]);
    const secret = newSecret();
    const sealed = isBound ? api.deps.secrets.seal(secret, `account:${person.accountId}`) : null;
    const { rows } = await sql<{ account: string }>`
      update account set password_hash = ${await hashPassword(password)}, totp_secret = ${sealed}
      where id = ${person.accountId} returning account`.execute(api.system());
    return { account: rows[0]?.account ?? "", secret };
  };

  test("a binding is over ten minutes after it was begun, and another one can be begun [1.6]", async () => {
    const { account } = await accountWith({ isBound: false });
    const stranger = api.stranger();
    const begin = async () => {
      const begun = await stranger.call(login, { account, password });
      return "bindToken" in begun ? begun.bindToken : "";
    };
    const age = (minutes: number) =>
      sql`update authenticator_binding set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
        api.system(),
      );
    const bindToken = await begin();
    await age(9);
    const { secret } = await stranger.call(bindGoogleCode, { bindToken });
    await age(1);
    const googleCode = currentCode(secret);
    await expect(stranger.call(bindGoogleCode, { bindToken })).rejects.toMatchObject(codeOf("bindExpired"));
    await expect(stranger.call(checkGoogleCode, { bindToken, googleCode })).rejects.toMatchObject(
      codeOf("bindExpired"),
    );
    const anew = await begin();
    const { secret: other } = await stranger.call(bindGoogleCode, { bindToken: anew });
    expect(await stranger.call(checkGoogleCode, { bindToken: anew, googleCode: currentCode(other) })).toHaveProperty(
      "token",
    );
  });

  test("checking a code and signing out work by GET too, and nothing keeps their answers [1.20]", async () => {
    const { account } = await accountWith({ isBound: false });
    const stranger = api.stranger();
    const begun = await stranger.call(login, { account, password });
    const bindToken = "bindToken" in begun ? begun.bindToken : "";
    const { secret } = await stranger.call(bindGoogleCode, { bindToken });
    const checked = await stranger.send(
      { method: "GET", path: checkGoogleCode.path },
      { bindToken, googleCode: currentCode(secret) },
    );
    const person = api.withToken(checked.json().data.token);
    await person.call(menuTree, {});
    const left = await person.send({ method: "GET", path: logout.path });
    for (const { statusCode, headers } of [checked, left])
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    await expect(person.call(menuTree, {})).rejects.toMatchObject(codeOf("sessionEnded"));
  });

  test("an address that guessed sixty times in an hour is stopped, and no other is [1.8]", async () => {
    const { account, secret } = await accountWith({ isBound: true });
    const guess = async (index: number, address: string) =>
      (await api.stranger().send(login, { account: `nobody_${index}`, password }, from(address))).statusCode;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index, "203.0.113.5")));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await guess(60, "203.0.113.5")).toBe(429);
    const right = { account, password, googleCode: currentCode(secret) };
    const stopped = await api.stranger().send(login, right, from("203.0.113.5"));
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, errors.tooMany.code]);
    expect((await api.stranger().send(login, right, from("203.0.113.6"))).statusCode).toBe(200);
  });

  test("the token is read from the authorization header alone, without a prefix [1.14]", async () => {
    const { token } = await api.operator(["UserManage"]);
    const url = `/v1${menuTree.path}`;
    const statusWith = async (headers: Record<string, string>) => (await api.app.inject({ url, headers })).statusCode;
    expect(await statusWith({ authorization: token ?? "" })).toBe(200);
    expect(await statusWith({ cookie: `token=${token}` })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(401);
  });
});

describe("with PASSWORD_POLICY=nist and SESSION_IDLE_MINUTES=5", () => {
  const api = startApi({ PASSWORD_POLICY: "nist", SESSION_IDLE_MINUTES: "5" });

  test("a session is over after five minutes without use, and not after four [1.10]", async () => {
    const person = await api.operator([]);
    const idle = async (minutes: number) => {
      await sql`update session set last_used_at = now() - make_interval(mins => ${minutes})
        where account_id = ${person.accountId}`.execute(api.system());
      api.deps.access.forget();
    };
    await idle(4);
    await person.call(menuTree, {});
    await idle(5);
    await expect(person.call(menuTree, {})).rejects.toMatchObject(codeOf("sessionEnded"));
  });

  test("a long password needs 15 to 128 characters, and is not a common one [1.27, 1.28]", async () => {
    const person = await api.operator([]);
    const hash = await hashPassword(password);
    await sql`update account set password_hash = ${hash} where id = ${person.accountId}`.execute(api.system());
    for (const newPwd of ["x".repeat(14), "ab ".repeat(43), "000000000000000"])
      await expect(person.call(changePassword, { oldPwd: password, newPwd })).rejects.toMatchObject({
        status: 400,
        errors: { newPwd: expect.any(String) },
      });
    await person.call(changePassword, { oldPwd: password, newPwd: "only small letters" });
    const longest = "$".repeat(128);
    await person.call(changePassword, { oldPwd: "only small letters", newPwd: longest });
    await expect(person.call(changePassword, { oldPwd: "only small letters", newPwd: password })).rejects.toMatchObject(
      {
        status: 400,
      },
    );
  });
});
