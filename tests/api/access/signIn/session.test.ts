import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { hashToken } from "../../../../server/auth/secrets.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();
const { login, logout, accountInfo, menuTree, bindGoogleCode, checkGoogleCode, changePassword, switchTenant } =
  session.endpoints;
const password = "Correct2horse";

let next = 0;
/** An account of the first server, with an authenticator unless told otherwise. */
const addAccount = async ({ isBound = true, tenantIndexes = [0] } = {}) => {
  next++;
  const account = `person_${next}`;
  const { rows } = await sql<{
    id: string;
  }>`insert into account (account, nickname, password_hash)
    values (${account}, ${account}, ${await hashPassword(password)}) returning id`.execute(api.system());
  const id = rows[0]!.id;
  const secret = newSecret();
  if (isBound)
    await sql`update account set totp_secret = ${api.deps.secrets.seal(secret, `account:${id}`)}
      where id = ${id}`.execute(api.system());
  for (const index of tenantIndexes) {
    const tenantId = api.tenantAt(index);
    await sql`insert into account_tenant (account_id, tenant_id) values (${id}, ${tenantId})`.execute(api.system());
    await sql`insert into account_role (tenant_id, role_id, account_id) select tenant_id, id, ${id} from role
      where tenant_id = ${tenantId} and is_super_admin`.execute(api.system());
  }
  return { id, account, secret };
};
/** A code that was not used yet: each step gives one. */
const freshCode = async ({ id, secret }: { id: string; secret: string }) => {
  await sql`update account set totp_last_step = 0 where id = ${id}`.execute(api.system());
  return currentCode(secret);
};
const signIn = async (person: { id: string; account: string; secret: string }) => {
  const answer = await api
    .stranger()
    .call(login, { account: person.account, password, googleCode: await freshCode(person) });
  if (!("token" in answer)) throw new Error("not signed in");
  return { ...api.withToken(answer.token), answer };
};
const expectedFailure = (name: keyof typeof errors) => ({ status: errors[name].status, code: errors[name].code });

test("account, password and code sign in; the token is in the answer, not in the database [1.1, 1.2]", async () => {
  const person = await addAccount();
  const response = await api
    .stranger()
    .send(login, { account: person.account.toUpperCase(), password, googleCode: await freshCode(person) });
  const { token } = response.json().data;
  expect(response.headers["authorization"]).toBe(token);
  expect((await api.withToken(token).call(accountInfo, {})).info).toMatchObject({
    account: person.account,
    isSuperAdmin: false,
  });
  const { rows } = await sql<{
    hits: number;
  }>`select count(*)::int as hits from session where token_hash = ${hashToken(token)}`.execute(api.system());
  expect(rows[0]!.hits).toBe(1);
});

test("a code works once, ever: of many calls at the same time one signs in [1.3]", async () => {
  const person = await addAccount();
  const googleCode = await freshCode(person);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.stranger().send(login, { account: person.account, password, googleCode })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("a wrong account, password or code and a disabled account are refused in the same words [1.4]", async () => {
  const person = await addAccount();
  const disabled = await addAccount();
  await sql`update account set status = 'Disable' where id = ${disabled.id}`.execute(api.system());
  const googleCode = await freshCode(person);
  const wrong = [
    { account: "nobody", password, googleCode },
    { account: person.account, password: "Wrong2horse", googleCode },
    { account: person.account, password, googleCode: googleCode === "000000" ? "000001" : "000000" },
    { account: person.account, password },
    { account: disabled.account, password, googleCode: currentCode(disabled.secret) },
  ];
  const answers = await Promise.all(wrong.map((input) => api.stranger().send(login, input)));
  const bodies = answers.map((answer) => {
    const { requestId: _, ...body } = answer.json();
    return JSON.stringify([answer.statusCode, body]);
  });
  expect(new Set(bodies).size).toBe(1);
  expect(answers[0]!.json()).toMatchObject({ code: errors.loginFailed.code });
});

test("an account without an authenticator binds one, and its code of the binding signs in [1.5]", async () => {
  const person = await addAccount({ isBound: false });
  const answer = await api.stranger().call(login, { account: person.account, password, googleCode: "" });
  if (!("needBind" in answer)) throw new Error("no binding asked for");
  const { secret, otpauthUrl } = await api.stranger().call(bindGoogleCode, { bindToken: answer.bindToken });
  expect(otpauthUrl).toContain(`secret=${secret}`);
  await expect(
    api.stranger().call(checkGoogleCode, { bindToken: answer.bindToken, googleCode: "000000" }),
  ).rejects.toMatchObject({ errors: { googleCode: expect.any(String) } });
  const { token } = await api
    .stranger()
    .call(checkGoogleCode, { bindToken: answer.bindToken, googleCode: currentCode(secret) });
  expect((await api.withToken(token).call(accountInfo, {})).info.account).toBe(person.account);
  await expect(
    api.stranger().call(checkGoogleCode, { bindToken: answer.bindToken, googleCode: currentCode(secret) }),
  ).rejects.toMatchObject(expectedFailure("bindExpired"));
  await expect(
    api.stranger().call(login, { account: person.account, password, googleCode: currentCode(secret) }),
  ).rejects.toMatchObject(expectedFailure("loginFailed"));
});

test("the GET spellings answer too, and say that nothing keeps them [1.20]", async () => {
  const person = await addAccount({ isBound: false });
  const answer = await api.stranger().call(login, { account: person.account, password });
  if (!("needBind" in answer)) throw new Error("no binding asked for");
  const response = await api
    .stranger()
    .send({ method: "GET", path: "/rbac/bindGoogleCode" }, { bindToken: answer.bindToken });
  expect(response.json().code).toBe(0);
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("an unknown token is unauthorized, an ended or expired session answers 9015 [1.10, 1.13]", async () => {
  await expect(api.withToken("made-up").call(menuTree, {})).rejects.toMatchObject(expectedFailure("unauthorized"));
  await expect(api.stranger().call(menuTree, {})).rejects.toMatchObject(expectedFailure("unauthorized"));
  const person = await addAccount();
  const one = await signIn(person);
  await one.call(logout, {});
  await expect(one.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
  const two = await signIn(person);
  await sql`update session set last_used_at = now() - interval '13 hours', token_hash = token_hash
    where token_hash = ${hashToken(two.token!)}`.execute(api.system());
  api.deps.access.forget();
  await expect(two.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
});

test("a token in use is renewed, and the old one works until a minute after the new one was used [1.12]", async () => {
  const person = await addAccount();
  const old = await signIn(person);
  await sql`update session set token_issued_at = now() - interval '11 minutes'
    where token_hash = ${hashToken(old.token!)}`.execute(api.system());
  api.deps.access.forget();
  const renewed = `${(await old.send(menuTree)).headers["authorization"]}`;
  expect(renewed).toHaveLength(43);
  const young = api.withToken(renewed);
  await old.call(menuTree, {});
  await young.call(menuTree, {});
  await old.call(menuTree, {});
});

test("a token that was given up ends the session when it comes again, however old it is [1.31]", async () => {
  const person = await addAccount();
  const renewed = async (from: ReturnType<typeof api.withToken>) => {
    await sql`update session set token_issued_at = now() - interval '11 minutes'
      where token_hash = ${hashToken(from.token!)}`.execute(api.system());
    api.deps.access.forget();
    const next = api.withToken(`${(await from.send(menuTree)).headers["authorization"]}`);
    await next.call(menuTree, {});
    return next;
  };
  for (const steps of [1, 3]) {
    const first = await signIn(person);
    let last: ReturnType<typeof api.withToken> = first;
    for (let step = 0; step < steps; step++) last = await renewed(last);
    await sql`update session set previous_until = now() where token_hash = ${hashToken(last.token!)}`.execute(
      api.system(),
    );
    api.deps.access.forget();
    await last.call(menuTree, {});
    await expect(first.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
    await expect(last.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
  }
});

test("a changed password follows the rules and ends all sessions but this one [1.15, 1.28, 18.14]", async () => {
  const person = await addAccount();
  const [here, elsewhere] = [await signIn(person), await signIn(person)];
  for (const newPwd of ["short1", "lettersonlyxx", "With$dollar12", "password12345"]) {
    await expect(here.call(changePassword, { oldPwd: password, newPwd })).rejects.toMatchObject({
      status: 400,
      errors: { newPwd: expect.any(String) },
    });
  }
  await expect(here.call(changePassword, { oldPwd: "Wrong2horse", newPwd: "Another2horse" })).rejects.toMatchObject({
    errors: { oldPwd: expect.any(String) },
  });
  await here.call(changePassword, { oldPwd: password, newPwd: "Another2horse" });
  await here.call(menuTree, {});
  await expect(elsewhere.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
});

test("after a reset nothing works but changing the password [1.16]", async () => {
  const person = await addAccount();
  const here = await signIn(person);
  await sql`update account set must_change_password = true where id = ${person.id}`.execute(api.system());
  api.deps.access.forget();
  await expect(here.call(members.endpoints.list, {})).rejects.toMatchObject(expectedFailure("mustChangePassword"));
  expect((await here.call(accountInfo, {})).info.mustChangePassword).toBe(true);
  await here.call(changePassword, { oldPwd: password, newPwd: "Another2horse" });
  await here.call(members.endpoints.list, {});
});

test("only enabled servers of the account are offered, and switching changes what is seen [2.20, 16.4]", async () => {
  const person = await addAccount({ tenantIndexes: [0, 1] });
  const here = await signIn(person);
  expect(await here.call(tenants.endpoints.allValid, {})).toHaveLength(2);
  const level = await api.findLevel("Normal", 1);
  await here.call(switchTenant, { tenantId: api.tenantAt(1) });
  const made = await here.call(members.endpoints.create, {
    account: "borealis_1",
    password: "abcdefg1",
    nickname: "Of Borealis",
    memberLevelId: level,
  });
  await here.call(switchTenant, { tenantId: api.tenantAt(0) });
  await expect(here.call(members.endpoints.load, { id: made.id })).rejects.toMatchObject({ status: 404 });
  const narrowed = await here.call(members.endpoints.list, { selectTenantId: api.tenantAt(1) });
  expect(narrowed.records.map(({ id }) => id)).toEqual([made.id]);
  const stranger = await api.operator(["UserManage"]);
  await expect(stranger.call(members.endpoints.list, { selectTenantId: api.tenantAt(1) })).rejects.toMatchObject({
    status: 404,
  });
  await expect(stranger.call(switchTenant, { tenantId: api.tenantAt(1) })).rejects.toMatchObject({ status: 404 });
});

test("a disabled account and a disabled server end sessions at once [1.17]", async () => {
  const person = await addAccount({ tenantIndexes: [1] });
  const one = await signIn(person);
  await sql`update tenant set status = 'Disable' where id = ${api.tenantAt(1)}`.execute(api.system());
  api.deps.access.forget();
  await expect(one.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
  await sql`update tenant set status = 'Enable' where id = ${api.tenantAt(1)}`.execute(api.system());
  const two = await signIn(await addAccount());
  await sql`update account set status = 'Disable' where account = ${two.answer.name}`.execute(api.system());
  api.deps.access.forget();
  await expect(two.call(menuTree, {})).rejects.toMatchObject(expectedFailure("sessionEnded"));
});

test("oversized bodies, foreign content types and too long secrets are refused at once [17.2, 17.26]", async () => {
  const huge = await api.stranger().send(login, { account: "a", password: "x".repeat(300_000) });
  expect(huge.statusCode).toBe(413);
  expect((await api.stranger().send(login, { account: "a", password: "x".repeat(200) })).statusCode).toBe(400);
  const form = await api.app.inject({
    method: "POST",
    url: `/v1${login.path}`,
    headers: { "content-type": "text/plain" },
    payload: "account=a",
  });
  expect(form.json()).toMatchObject({ code: errors.unsupportedType.code });
});

test("texts follow the caller's language, whatever its spelling [17.5]", async () => {
  const textFor = async (language: string) =>
    (await api.stranger().send(login, { account: "x" }, { headers: { language } })).json().msg;
  expect(await textFor("zh-CN")).toBe("请检查标出的字段");
  expect(await textFor("vi")).toBe(await textFor("vi_VN"));
  expect(await textFor("ja_JP")).toBe("示された項目を確認してください");
  expect(await textFor("fr")).toBe(await textFor("en_US"));
});

test("a session lasts 7 days, however much it is used [1.9]", async () => {
  const person = await addAccount();
  const { answer, ...one } = await signIn(person);
  const left = async () => {
    const { rows } = await sql<{
      ms: string;
    }>`select extract(epoch from expires_at - created_at) * 1000 as ms from session
      where account_id = ${person.id}`.execute(api.system());
    return rows.map(({ ms }) => Number(ms));
  };
  expect(await left()).toEqual([604_800_000]);
  await sql`update session set token_issued_at = now() - interval '1 day' where account_id = ${person.id}`.execute(
    api.system(),
  );
  const renewed = await one.send(menuTree);
  expect(renewed.headers["authorization"]).not.toBe(answer.token);
  expect(await left()).toEqual([604_800_000]);
});

test("a new password has at most 16 characters, and a far longer one is refused as well [18.14]", async () => {
  const { call } = await signIn(await addAccount());
  for (const length of [17, 50, 51, 129]) {
    const newPwd = `a1${"x".repeat(length - 2)}`;
    await expect(call(changePassword, { oldPwd: password, newPwd })).rejects.toMatchObject({
      status: 400,
      errors: { newPwd: expect.any(String) },
    });
  }
});
