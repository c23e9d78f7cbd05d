import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { passkeys } from "../../../../contract/entities/access/passkeys.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { sso } from "../../../../contract/entities/access/sso.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { startSso } from "./support.ts";

const home = startSso({ SSO_ACCOUNT_CLAIM: "preferred_username", SSO_NAME: "Acme" });
const { api } = home;
const codeOf = (name: keyof typeof errors) => ({ status: errors[name].status, code: errors[name].code });
const { menuTree, signInWays, stepUp, login } = session.endpoints;

/** Somebody of here whom the provider knows by the name of their account. */
const newPerson = async () => {
  const person = await home.addOperator();
  const sub = `sub-${person.account}`;
  home.provider.know(sub, { preferred_username: person.account.toUpperCase() });
  return { ...person, sub };
};
const signedIn = async (sub: string, browser = home.provider.newPerson(sub)) => {
  const answer = await home.come(sub, browser);
  expect(answer.json()).toMatchObject({ code: 0 });
  return api.withToken(answer.json().data.token);
};
const makeOld = async () => {
  await sql`update session set factor_at = now() - interval '6 minutes'`.execute(api.system());
  api.deps.access.forget();
};

test("somebody goes to the provider with PKCE and comes back signed in, as the account that the claim names [1.40]", async () => {
  const person = await newPerson();
  expect(await api.stranger().call(signInWays, {})).toMatchObject({ sso: { name: "Acme", isOnly: false } });
  const { url } = await home.start();
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: "https://console.example.org/user/sso",
  });
  // A password that has to be changed is not asked of somebody who needs none.
  await sql`update account set must_change_password = true where id = ${person.accountId}`.execute(api.system());
  const caller = await signedIn(person.sub);
  await caller.call(passkeys.endpoints.list, {});
  expect(await home.accountOf(person.sub)).toEqual({ id: person.accountId, account: person.account });
  const { rows } = await sql`select call, result, params ->> 'factor' as factor from operation_log
    where account_id = ${person.accountId}`.execute(api.system());
  expect(rows).toEqual([{ call: "session.login", result: "Success", factor: "sso" }]);
});

test("bound once, an account is its person's whatever the provider calls anybody; a super admin is never matched [1.41]", async () => {
  const person = await newPerson();
  await signedIn(person.sub);
  home.provider.know("sub-thief", { preferred_username: person.account });
  home.provider.know(person.sub, { preferred_username: "someoneElse" });
  expect((await home.come("sub-thief")).json()).toMatchObject({ code: errors.noServer.code });
  expect(await home.accountOf("sub-thief")).not.toMatchObject({ id: person.accountId });
  expect((await (await signedIn(person.sub)).call(session.endpoints.accountInfo, {})).info.id).toBe(person.accountId);
  const superAdmin = await api.addAccount({ isSuperAdmin: true });
  const { rows } = await sql<{ account: string }>`select account from account where id = ${superAdmin}`.execute(
    api.system(),
  );
  home.provider.know("sub-chief", { preferred_username: rows[0]?.account });
  await home.come("sub-chief");
  expect((await home.accountOf("sub-chief"))?.id).not.toBe(superAdmin);
});

test("somebody unknown gets an account without role, server or password, or is refused [1.41]", async () => {
  home.provider.know("sub-new", { preferred_username: "new.comer", name: "New Comer" });
  const answer = await home.come("sub-new");
  expect([answer.statusCode, answer.json().code]).toEqual([403, errors.noServer.code]);
  const made = await home.accountOf("sub-new");
  expect(made?.account).toBe("new_comer");
  expect((await home.logIn({ account: "new_comer", password: "x" })).json().code).toBe(errors.loginFailed.code);
  home.provider.know("sub-chief2", { preferred_username: "superAdmin", name: "superAdmin" });
  await home.come("sub-chief2");
  expect((await home.accountOf("sub-chief2"))?.account).toMatch(/^sso_\w{10}$/);
  api.deps.settings.SSO_CREATE = false;
  const print = await api.fingerprint("account", "sso_identity", "session");
  expect((await home.come("sub-nobody")).json()).toMatchObject({ code: errors.ssoUnknown.code });
  expect(await api.fingerprint("account", "sso_identity", "session")).toBe(print);
  api.deps.settings.SSO_CREATE = true;
});

test("a disabled account is refused, and its sessions are over [1.41]", async () => {
  const person = await newPerson();
  const caller = await signedIn(person.sub);
  await sql`update account set status = 'Disable' where id = ${person.accountId}`.execute(api.system());
  expect((await home.come(person.sub)).json().code).toBe(errors.loginFailed.code);
  await expect(caller.call(menuTree, {})).rejects.toMatchObject(codeOf("sessionEnded"));
  const { rows } = await sql`select result from account_login_log where account_id = ${person.accountId}
    order by id`.execute(api.system());
  expect(rows).toEqual([{ result: "Success" }, { result: "Refused" }]);
});

test("an answer counts once, within ten minutes, and in the tab that left for it [1.43]", async () => {
  const person = await newPerson();
  const goThere = async () => {
    const { url, ticket } = await home.start();
    return { query: await home.provider.newPerson(person.sub)(url), ticket };
  };
  const [first, second, third] = [await goThere(), await goThere(), await goThere()];
  const confirming = await home.start("stepUp");
  const inserted = new URLSearchParams(second.query);
  inserted.set("code", new URLSearchParams(third.query).get("code") ?? "");
  const wrong = [
    { ...first, ticket: second.ticket },
    { ...first, ticket: "AAAA" },
    { ...first, query: "?code=x" },
    // Of somebody who went there to confirm, and a code that another one was given.
    { query: await home.provider.newPerson(person.sub)(confirming.url), ticket: confirming.ticket },
    { query: `?${inserted}`, ticket: second.ticket },
  ];
  for (const [index, input] of wrong.entries()) {
    const answer = await home.finish(input);
    expect([index, answer.statusCode, answer.json().code]).toEqual([index, 401, errors.ssoFailed.code]);
  }
  const both = await Promise.all([home.finish(first), home.finish(first)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const late = await goThere();
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * 60_000 + 1);
  const answer = await home.finish(late);
  clock.mockRestore();
  expect(answer.json().code).toBe(errors.ssoFailed.code);
});

test("where one account alone signs in by itself, all others are refused like a wrong password [1.46]", async () => {
  const [person, keeper] = [await newPerson(), await newPerson()];
  const password = "Correct2horse";
  await sql`update account set password_hash = ${await hashPassword(password)}
    where id in (${person.accountId}, ${keeper.accountId})`.execute(api.system());
  const tryIt = async ({ account }: { account: string }) => (await home.logIn({ account, password })).json();
  expect(await tryIt(person)).toMatchObject({ data: { needBind: true } });
  api.deps.settings.LOCAL_SIGN_IN = keeper.account.toUpperCase();
  expect(await api.stranger().call(signInWays, {})).toMatchObject({ sso: { isOnly: true } });
  const wrong = (await home.logIn({ account: keeper.account, password: "Wrong2horse" })).json();
  const refused = await tryIt(person);
  expect({ ...refused, requestId: "" }).toEqual({ ...wrong, requestId: "" });
  expect(await tryIt(keeper)).toMatchObject({ data: { needBind: true } });
  await signedIn(person.sub);
  api.deps.settings.LOCAL_SIGN_IN = "on";
});

test("a fresh sign-in at the provider by the same person confirms, an old one or somebody else's does not [1.47]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  await signedIn(other.sub);
  const browser = home.provider.newPerson(person.sub);
  const caller = await signedIn(person.sub, browser);
  const confirm = async (goThere = browser) => {
    const { url, ticket } = await home.start("stepUp");
    return caller.send(stepUp, { sso: { query: await goThere(url), ticket } });
  };
  await makeOld();
  await expect(caller.call(passkeys.endpoints.options, {})).rejects.toMatchObject(codeOf("stepUpNeeded"));
  expect((await confirm(home.provider.newPerson(other.sub))).json().errors).toEqual({ sso: expect.any(String) });
  home.provider.tamperWith((claims, sign) => sign({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 60 }));
  expect((await confirm()).json().code).toBe(errors.ssoFailed.code);
  home.provider.tamperWith(undefined);
  await expect(caller.call(passkeys.endpoints.options, {})).rejects.toMatchObject(codeOf("stepUpNeeded"));
  expect((await confirm()).statusCode).toBe(200);
  await caller.call(passkeys.endpoints.options, {});
});

test("confirming at the provider is offered to whoever is bound there alone [1.51]", async () => {
  const person = await newPerson();
  const { accountInfo } = session.endpoints;
  expect((await (await signedIn(person.sub)).call(accountInfo, {})).hasSso).toBe(true);
  expect((await (await api.operator([])).call(accountInfo, {})).hasSso).toBe(false);
});

test("where a second factor at the provider is wanted, the token has to name it [1.47]", async () => {
  const person = await newPerson();
  api.deps.settings.SSO_MFA = ["mfa"];
  expect((await home.come(person.sub)).json().code).toBe(errors.ssoFactor.code);
  home.provider.tamperWith((claims, sign) => sign({ ...claims, amr: ["pwd", "mfa"] }));
  await signedIn(person.sub);
  api.deps.settings.SSO_MFA = [];
  home.provider.tamperWith(undefined);
});

test("without a provider in the settings there is no way there [1.40]", async () => {
  const { SSO_ISSUER } = api.deps.settings;
  api.deps.settings.SSO_ISSUER = undefined;
  expect(await api.stranger().call(signInWays, {})).toMatchObject({ sso: null });
  await expect(home.start()).rejects.toMatchObject(codeOf("notPossible"));
  expect((await api.stranger().send(login, { account: "x", password: "y" })).statusCode).toBe(401);
  expect((await home.finish({ query: "?code=x", ticket: "AAAA" })).json().code).toBe(errors.notPossible.code);
  const logout = await api.stranger().send(sso.endpoints.backchannelLogout, { logout_token: "x" });
  expect(logout.json().code).toBe(errors.notPossible.code);
  api.deps.settings.SSO_ISSUER = SSO_ISSUER;
});
