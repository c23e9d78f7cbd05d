import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { startApi } from "../../support/harness.ts";

const { login, logout, menuTree, bindGoogleCode, checkGoogleCode, changePassword, stepUp } = session.endpoints;
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
    return { account: rows[0]?.account ?? "", secret, accountId: person.accountId };
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

  const guess = async (account: string, address: string) =>
    (await api.stranger().send(login, { account, password: "Wrong2horse" }, from(address))).statusCode;
  const guesses = async (account: string, count: number, address: string) => {
    const statuses = [];
    for (let index = 0; index < count; index++) statuses.push(await guess(account, address));
    return statuses;
  };
  const pass = (minutes: number) =>
    sql`update login_guess set drained_at = drained_at - make_interval(mins => ${minutes})`.execute(api.system());
  const enter = async ({ account, secret }: { account: string; secret: string }, address: string, deviceToken = "") => {
    await sql`update account set totp_last_step = 0 where account = ${account}`.execute(api.system());
    const right = { account, password, googleCode: currentCode(secret), ...(deviceToken && { deviceToken }) };
    const answer = await api.stranger().send(login, right, from(address));
    return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"]), data: answer.json().data };
  };

  test("guesses stop one address at ten and new devices at thirty, until minutes after they end [1.7]", async () => {
    const person = await accountWith({ isBound: true });
    const statuses = await guesses(person.account, 12, "203.0.113.11");
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await enter(person, "203.0.113.11")).status).toBe(429);
    await guesses("nobody_held", 10, "203.0.113.61");
    for (const [account, address] of [
      [person.account, "203.0.113.11"],
      ["nobody_held", "203.0.113.61"],
    ] as const) {
      const held = await api.stranger().send(login, { account, password }, from(address));
      const wait = Number(held.headers["retry-after"]);
      expect([account, wait > 240 && wait <= 360, held.json().msg]).toEqual([
        account,
        true,
        `Too many tries. Try again in ${Math.ceil(wait / 60)} minutes`,
      ]);
    }
    expect((await enter(person, "203.0.113.12")).status).toBe(200);
    await guesses(person.account, 10, "203.0.113.13");
    await guesses(person.account, 9, "203.0.113.14");
    expect(await guess(person.account, "203.0.113.15")).toBe(401);
    const stopped = await enter(person, "203.0.113.16");
    expect([stopped.status, stopped.retryAfter > 0 && stopped.retryAfter <= 120]).toEqual([429, true]);
    // Who goes on trying does not make it longer.
    await guesses(person.account, 5, "203.0.113.15");
    await pass(2);
    expect((await enter(person, "203.0.113.16")).status).toBe(200);
  });

  test("those who see an account are told until when guesses keep it out, as long as they do [1.7]", async () => {
    const owner = await api.superAdmin();
    const person = await accountWith({ isBound: true });
    const heldFor = async () => {
      const { heldUntilTime } = await owner.call(admins.endpoints.load, { id: person.accountId });
      return heldUntilTime === null ? undefined : (new Date(heldUntilTime).getTime() - Date.now()) / 1000;
    };
    await guesses(person.account, 9, "203.0.113.17");
    expect(await heldFor()).toBeUndefined();
    await guesses(person.account, 2, "203.0.113.17");
    const seconds = await heldFor();
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(361);
    await pass(6);
    expect(await heldFor()).toBeUndefined();
  });

  test("a device that was used before gets in whatever strangers do, from a stopped address too [1.29]", async () => {
    const person = await accountWith({ isBound: true });
    const { data } = await enter(person, "203.0.113.21");
    for (const address of ["203.0.113.21", "203.0.113.22", "203.0.113.23", "203.0.113.24"])
      await guesses(person.account, 10, address);
    await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`nobody_${index}`, "203.0.113.21")));
    expect((await enter(person, "203.0.113.21")).status).toBe(429);
    expect((await enter(person, "203.0.113.21", data.deviceToken)).status).toBe(200);
    // Made up, or another account's, it is no device.
    expect((await enter(person, "203.0.113.25", "x".repeat(43))).status).toBe(429);
    await pass(60);
  });

  test("a reset, and whoever unlocks it on the machine, give an account its guesses back [1.30]", async () => {
    const owner = await api.superAdmin();
    const { resetPassword, resetCode } = admins.endpoints;
    const unlock = ({ account }: { account: string }) =>
      promisify(execFile)(process.execPath, ["server/cli/admin.ts", "unlock", account], {
        env: { ...process.env, DATABASE_URL: api.databaseUrl, DATA_DIR: api.deps.settings.DATA_DIR },
      });
    const ways = [
      ({ accountId }: { accountId: string }) => owner.call(resetPassword, { id: accountId }),
      ({ accountId }: { accountId: string }) => owner.call(resetCode, { id: accountId }),
      unlock,
    ];
    for (const giveBack of ways) {
      const person = await accountWith({ isBound: true });
      for (const last of [31, 32, 33, 34]) await guesses(person.account, 10, `203.0.113.${last}`);
      expect(await guess(person.account, "203.0.113.35")).toBe(429);
      await giveBack(person);
      expect(await guess(person.account, "203.0.113.35")).toBe(401);
      await pass(60);
    }
  });

  test("every step of a sign-in stands in the operation log, failed ones too [15.10]", async () => {
    const person = await accountWith({ isBound: false });
    const stranger = api.stranger();
    const address = from("203.0.113.41");
    await guess(person.account, "203.0.113.41");
    const begun = await stranger.call(login, { account: person.account, password }, address);
    const bindToken = "bindToken" in begun ? begun.bindToken : "";
    const { secret } = await stranger.call(bindGoogleCode, { bindToken }, address);
    await stranger.send(checkGoogleCode, { bindToken, googleCode: "000000" }, address);
    const { token } = await stranger.call(checkGoogleCode, { bindToken, googleCode: currentCode(secret) }, address);
    const self = api.withToken(token);
    await self.send(stepUp, { googleCode: "000000" });
    await self.send(changePassword, { oldPwd: "Wrong2horse", newPwd: "Another3horse" });
    await self.call(changePassword, { oldPwd: password, newPwd: "Another3horse" });
    await self.call(logout, {});
    await guesses(person.account, 13, "203.0.113.41");
    const { rows } = await sql<{ call: string; result: string }>`select call, result from operation_log
      where account_id = ${person.accountId} and targets = ${[person.accountId]} order by seq`.execute(api.system());
    const [login_, check] = ["session.login", "session.checkGoogleCode"];
    expect(rows.map(({ call, result }) => [call, result]).slice(0, 8)).toEqual([
      [login_, "Refused"],
      [check, "Refused"],
      [check, "Success"],
      [login_, "Success"],
      ["session.stepUp", "Refused"],
      ["session.changePassword", "Refused"],
      ["session.changePassword", "Success"],
      ["session.logout", "Success"],
    ]);
    // Refused unseen, they leave one more however many they are.
    const refused = rows.slice(8).filter(({ call, result }) => call === login_ && result === "Refused");
    expect([rows.length - 8, refused.length]).toEqual([11, 11]);
  });

  test("an address that guessed sixty times is stopped, and no other is [1.8]", async () => {
    const { account, secret } = await accountWith({ isBound: true });
    const name = (index: number) => `nobody_${index}`;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(name(index), "203.0.113.5")));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await guess(name(60), "203.0.113.5")).toBe(429);
    const right = { account, password, googleCode: currentCode(secret) };
    const stopped = await api.stranger().send(login, right, from("203.0.113.5"));
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, errors.tooMany.code]);
    expect((await api.stranger().send(login, right, from("203.0.113.6"))).statusCode).toBe(200);
  });

  test("whoever goes on at a stopped address makes the database write a line a minute, not one a name [1.50]", async () => {
    const address = "203.0.113.7";
    await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`nobody_${index}`, address)));
    // The versions of the rows tell of locks too, which are writes to the disk.
    const written = async () =>
      (await sql`select account, way, source, xmin, xmax from login_guess order by 1, 2, 3`.execute(api.system())).rows;
    const before = await written();
    for (let index = 60; index < 70; index++) expect(await guess(`nobody_${index}`, address)).toBe(429);
    expect(await written()).toEqual(before);
    const { rows } = await sql<{ result: string; lines: string }>`select result, count(*)::text as lines
      from account_login_log where ip = ${address} group by result order by result`.execute(api.system());
    expect(rows).toEqual([
      { result: "Refused", lines: "60" },
      { result: "Throttled", lines: "1" },
    ]);
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
    for (const newPwd of [
      "x".repeat(14),
      "ab ".repeat(43),
      "000000000000000",
      "qwerty123456789",
      "Mailcreated5240",
      "my Aurora password",
    ])
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
