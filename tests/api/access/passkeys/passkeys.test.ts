import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { passkeys, recoveryCodes } from "../../../../contract/entities/access/passkeys.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { startApi } from "../../support/harness.ts";
import { softPasskey } from "./softPasskey.ts";

const home = { origin: "https://console.example.org", rpId: "console.example.org" };
const api = startApi({ CONSOLE_URL: home.origin, TRUST_PROXY: "127.0.0.1" });
const { login, passkeyLogin, signInWays, stepUp, bindGoogleCode, checkGoogleCode, menuTree } = session.endpoints;
const { options, create, list, update, challenge } = passkeys.endpoints;
const password = "Correct2horse";
const codeOf = (name: keyof typeof errors) => ({ status: errors[name].status, code: errors[name].code });

let address = 0;
/** Guesses are counted by address: each test comes from its own. */
const newStranger = () => {
  address++;
  const headers = { "x-forwarded-for": `203.0.113.${address}` };
  const stranger = api.stranger();
  return {
    login: (input: object) => stranger.send(login, input, { headers }),
    ask: () => stranger.call(challenge, {}, { headers }),
    send: (endpoint: typeof passkeyLogin, input: object) => stranger.send(endpoint, input, { headers }),
  };
};

const newPerson = async () => {
  const person = await api.operator([]);
  const secret = newSecret();
  const { rows } = await sql<{ account: string }>`update account set password_hash = ${await hashPassword(password)},
    totp_secret = ${api.deps.secrets.seal(secret, `account:${person.accountId}`)}
    where id = ${person.accountId} returning account`.execute(api.system());
  return { ...person, secret, account: rows[0]?.account ?? "" };
};
type Person = Awaited<ReturnType<typeof newPerson>>;
const addKey = async (person: Person) => {
  const key = softPasskey(home);
  const { id } = await person.call(create, { name: "Laptop", passkey: key.make(await person.call(options, {})) });
  return { ...key, id };
};
const forgetAuthenticator = ({ accountId }: Person) =>
  sql`update account set totp_secret = null where id = ${accountId}`.execute(api.system());

test("a passkey stands in for the code, and says when it was last used [1.32]", async () => {
  const person = await newPerson();
  const key = await addKey(person);
  const stranger = newStranger();
  const { account } = person;
  const answer = await stranger.login({ account, password, passkey: key.show(await stranger.ask()) });
  expect(answer.statusCode).toBe(200);
  await api.withToken(answer.json().data.token).call(menuTree, {});
  expect(await person.call(list, {})).toMatchObject([{ name: "Laptop", lastUsedTime: expect.any(String) }]);
  const { rows } = await sql<{ factor: string }>`select params ->> 'factor' as factor from operation_log
    where account_id = ${person.accountId} and call = 'session.login'`.execute(api.system());
  expect(rows).toEqual([{ factor: "passkey" }]);
});

test("a passkey of a false page, of an old answer, of a copy or of somebody else signs nobody in [1.33]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const [key, foreign] = [await addKey(person), await addKey(other)];
  const { account } = person;
  const stranger = newStranger();
  const used = key.show(await stranger.ask());
  expect((await stranger.login({ account, password, passkey: used })).statusCode).toBe(200);
  const wrong = [
    used,
    key.show(await stranger.ask(), { origin: "https://console.example.org.evil.example" }),
    key.show(await stranger.ask(), { rpId: "evil.example" }),
    key.show(await stranger.ask(), { isVerified: false }),
    key.show(await stranger.ask(), { counter: 1 }),
    key.show({ challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }),
    key.show({ challenge: (await person.call(options, {}))["challenge"] }),
    foreign.show(await stranger.ask()),
    softPasskey(home).show(await stranger.ask()),
  ];
  for (const [index, passkey] of wrong.entries()) {
    const answer = await newStranger().login({ account, password, passkey });
    expect([index, answer.statusCode, answer.json().code]).toEqual([index, 401, errors.loginFailed.code]);
  }
  const right = key.show(await stranger.ask());
  expect((await newStranger().login({ account, password: "Wrong2horse", passkey: right })).statusCode).toBe(401);
});

test("a passkey alone signs in only where the setting allows it [1.34]", async () => {
  const person = await newPerson();
  const key = await addKey(person);
  const stranger = newStranger();
  const alone = async () => stranger.send(passkeyLogin, { passkey: key.show(await stranger.ask()) });
  expect((await alone()).json().code).toBe(errors.notPossible.code);
  expect(await api.stranger().call(signInWays, {})).toMatchObject({ passkeys: { way: "factor", origin: home.origin } });
  api.deps.settings.PASSKEY_SIGN_IN = true;
  const answer = await alone();
  expect([answer.statusCode, answer.json().data.name]).toEqual([200, "Operator"]);
  await sql`update account set status = 'Disable' where id = ${person.accountId}`.execute(api.system());
  expect((await alone()).statusCode).toBe(401);
  const { rows } = await sql<{ result: string }>`select result from operation_log
    where account_id = ${person.accountId} and call = 'session.login' order by seq`.execute(api.system());
  expect(rows.map(({ result }) => result)).toEqual(["Success", "Refused"]);
  api.deps.settings.PASSKEY_SIGN_IN = false;
});

const makeOld = async () => {
  await sql`update session set factor_at = now() - interval '6 minutes'`.execute(api.system());
  api.deps.access.forget();
};

test("a passkey confirms what asks for a fresh code, its own account's only [1.35]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const [key, foreign] = [await addKey(person), await addKey(other)];
  const stranger = newStranger();
  await makeOld();
  await expect(person.call(options, {})).rejects.toMatchObject(codeOf("stepUpNeeded"));
  const refused = await person.send(stepUp, { passkey: foreign.show(await stranger.ask()) });
  expect(refused.json().errors).toEqual({ passkey: expect.any(String) });
  await expect(person.call(options, {})).rejects.toMatchObject(codeOf("stepUpNeeded"));
  await person.call(stepUp, { passkey: key.show(await stranger.ask()) });
  await person.call(options, {});
});

test("passkeys are named, renamed and removed by their owner alone; the last second factor stays [1.36]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const key = await addKey(person);
  const remove = passkeys.endpoints.delete;
  await person.call(update, { id: key.id, name: "Old laptop" });
  expect(await person.call(list, {})).toMatchObject([{ id: key.id, name: "Old laptop" }]);
  expect(await other.call(list, {})).toEqual([]);
  await expect(other.call(update, { id: key.id, name: "Mine" })).rejects.toMatchObject(codeOf("notFound"));
  await expect(other.call(remove, { id: key.id })).rejects.toMatchObject(codeOf("notFound"));
  // One that was made for somebody else's question is none of mine.
  const stolen = softPasskey(home).make(await other.call(options, {}));
  await expect(person.call(create, { name: "Stolen", passkey: stolen })).rejects.toMatchObject({ status: 400 });
  await forgetAuthenticator(person);
  await expect(person.call(remove, { id: key.id })).rejects.toMatchObject(codeOf("notPossible"));
  const second = await addKey(person);
  await person.call(remove, { id: key.id });
  await expect(person.call(remove, { id: second.id })).rejects.toMatchObject(codeOf("notPossible"));
});

test("ten recovery codes each stand in once for a lost factor; new ones make the old void [1.37]", async () => {
  const person = await newPerson();
  const { account } = person;
  const { codes } = await person.call(recoveryCodes.endpoints.replace, {});
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const [first = "", second = "", third = ""] = codes;
  const enter = async (recoveryCode: string) =>
    (await newStranger().login({ account, password, recoveryCode })).statusCode;
  const both = await Promise.all([enter(first), enter(first)]);
  expect(both.toSorted()).toEqual([200, 401]);
  expect(await enter(second.replaceAll("-", " ").toUpperCase())).toBe(200);
  expect(await person.call(recoveryCodes.endpoints.load, {})).toMatchObject({ left: 8 });
  const renewed = await person.call(recoveryCodes.endpoints.replace, {});
  expect([await enter(third), await enter(renewed.codes[0] ?? "")]).toEqual([401, 200]);
});

test("a recovery code confirms what asks for a fresh code, once and its own account's only [1.37]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { codes } = await person.call(recoveryCodes.endpoints.replace, {});
  const foreign = (await other.call(recoveryCodes.endpoints.replace, {})).codes[0] ?? "";
  const [first = "", second = ""] = codes;
  const confirm = async (recoveryCode: string) => (await person.send(stepUp, { recoveryCode })).json();
  const isFresh = async () => (await person.send(options, {})).statusCode === 200;
  await makeOld();
  const before = await api.fingerprint("recovery_code");
  for (const wrong of [foreign, "abcd-abcd-abcd-abcd-abcd-abcd"])
    expect(await confirm(wrong)).toMatchObject({ errors: { recoveryCode: expect.any(String) } });
  expect([await isFresh(), await api.fingerprint("recovery_code")]).toEqual([false, before]);

  await person.call(stepUp, { recoveryCode: first.replaceAll("-", " ").toUpperCase() });
  expect([await isFresh(), await person.call(recoveryCodes.endpoints.load, {})]).toMatchObject([true, { left: 9 }]);
  await makeOld();
  expect(await confirm(first)).toMatchObject({ errors: { recoveryCode: expect.any(String) } });
  expect(await isFresh()).toBe(false);

  // A wrong one is a guess like any other: the tenth was the last.
  for (let guess = 0; guess < 9; guess++) await confirm("abcd-abcd-abcd-abcd-abcd-abcd");
  expect(await confirm(second)).toMatchObject({ code: errors.tooMany.code });
  expect(await person.call(recoveryCodes.endpoints.load, {})).toMatchObject({ left: 9 });
  expect(await isFresh()).toBe(false);
});

test("after a reset the password alone binds nothing: the code of the reset is wanted [1.38]", async () => {
  const person = await newPerson();
  const { account, accountId } = person;
  const key = await addKey(person);
  const { codes } = await person.call(recoveryCodes.endpoints.replace, {});
  const owner = await api.superAdmin();
  const { enrolmentCode } = await owner.call(admins.endpoints.resetCode, { id: accountId });
  const stranger = newStranger();
  for (const lost of [{ passkey: key.show(await stranger.ask()) }, { recoveryCode: codes[0] }]) {
    const answer = await stranger.login({ account, password, ...lost });
    expect(answer.json().data).toMatchObject({ needBind: true, needsEnrolmentCode: true });
  }
  const { bindToken } = (await newStranger().login({ account, password })).json().data;
  const bind = (code?: string) =>
    api.stranger().send(bindGoogleCode, { bindToken, ...(code && { enrolmentCode: code }) });
  for (const wrong of [undefined, "abcd-abcd-abcd-abcd"])
    expect((await bind(wrong)).json()).toMatchObject({
      code: errors.invalidInput.code,
      errors: { enrolmentCode: expect.any(String) },
    });
  await expect(api.stranger().call(checkGoogleCode, { bindToken, googleCode: "123456" })).rejects.toMatchObject(
    codeOf("bindExpired"),
  );
  const { secret } = (await bind(enrolmentCode)).json().data;
  const { token } = await api.stranger().call(checkGoogleCode, { bindToken, googleCode: currentCode(secret) });
  await api.withToken(token).call(menuTree, {});
});

test("where the console's address has no name of its own there are no passkeys [1.32]", async () => {
  const { CONSOLE_URL } = api.deps.settings;
  for (const url of ["http://10.0.0.5:8080", "http://console.example.org"]) {
    api.deps.settings.CONSOLE_URL = url;
    expect(await api.stranger().call(signInWays, {})).toMatchObject({ passkeys: null });
    await expect(api.stranger().call(challenge, {})).rejects.toMatchObject(codeOf("notPossible"));
  }
  api.deps.settings.CONSOLE_URL = CONSOLE_URL;
});
