import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { accountDevices, accountNotices } from "../../../../contract/entities/access/accountNotices.ts";
import { passkeys, recoveryCodes } from "../../../../contract/entities/access/passkeys.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { startApi } from "../../support/harness.ts";
import { softPasskey } from "../passkeys/softPasskey.ts";

const home = { origin: "https://console.example.org", rpId: "console.example.org" };
const api = startApi({ CONSOLE_URL: home.origin, TRUST_PROXY: "127.0.0.1" });
const { login, changePassword, bindGoogleCode, checkGoogleCode } = session.endpoints;
const { list, unseen, see, report } = accountNotices.endpoints;
const first = "Correct2horse";
const second = "Battery4staple";

let address = 0;
/** Somebody at an address of their own. */
const newPlace = () => {
  address++;
  return { headers: { "x-forwarded-for": `203.0.113.${address}` } };
};

const newPerson = async () => {
  const person = await api.operator([]);
  const secret = newSecret();
  const { rows } = await sql<{ account: string }>`update account set password_hash = ${await hashPassword(first)},
    totp_secret = ${api.deps.secrets.seal(secret, `account:${person.accountId}`)}
    where id = ${person.accountId} returning account`.execute(api.system());
  // What made them is nobody's news.
  await sql`delete from account_notice where account_id = ${person.accountId}`.execute(api.system());
  const own = {
    ...person,
    secret,
    account: rows[0]?.account ?? "",
    password: first,
    deviceToken: "",
    place: newPlace(),
  };
  own.deviceToken = (await signIn(own, {})).deviceToken;
  return own;
};
type Person = Awaited<ReturnType<typeof newPerson>>;
type Who = Pick<Person, "account" | "password" | "secret" | "accountId" | "place">;

const signIn = async (person: Who, how: object, place = person.place) => {
  // The code of this half minute may have been used.
  await sql`update account set totp_last_step = 0 where id = ${person.accountId}`.execute(api.system());
  const { account, password, secret } = person;
  const proof = { googleCode: currentCode(secret), ...how };
  const data = await api.stranger().call(login, { account, password, ...proof }, place);
  if (!("token" in data)) throw new Error("an authenticator is wanted");
  return { ...api.withToken(data.token), deviceToken: data.deviceToken };
};
/** At the device that they always sign in from. */
const atHome = async (person: Person) => signIn(person, { deviceToken: person.deviceToken });
const elsewhere = (person: Person) => signIn(person, {}, newPlace());
const guess = (person: Person, place = newPlace()) =>
  api.stranger().send(login, { account: person.account, password: "Wrong3wrong", googleCode: "000000" }, place);
const kindsAt = async (at: Awaited<ReturnType<typeof atHome>>) =>
  (await at.call(unseen, {})).map(({ kind }) => kind).toReversed();
const owner = () => api.superAdmin();

const addKey = async (at: Awaited<ReturnType<typeof elsewhere>>) => {
  const key = softPasskey(home).make(await at.call(passkeys.endpoints.options, {}));
  return at.call(passkeys.endpoints.create, { name: "Their key", passkey: key });
};

/** What happens to a person → what they are told at their own device, beside the strange device itself. */
const events: Record<string, { happens: (person: Person) => Promise<unknown>; told: string[] }> = {
  newDevice: { happens: elsewhere, told: ["newDevice"] },
  failedGuesses: {
    happens: async (person) => {
      for (let n = 0; n < 5; n++) await guess(person);
    },
    told: ["failedGuesses"],
  },
  throttledSignIn: {
    happens: async (person) => {
      const place = newPlace();
      for (let n = 0; n < 11; n++) await guess(person, place);
      await signIn(person, { deviceToken: person.deviceToken }, place);
    },
    told: ["failedGuesses", "throttledSignIn"],
  },
  passwordChanged: {
    happens: async (person) => {
      await (await elsewhere(person)).call(changePassword, { oldPwd: first, newPwd: second });
      person.password = second;
    },
    told: ["newDevice", "passwordChanged"],
  },
  passwordReset: {
    happens: async (person) => {
      person.password = (await (await owner()).call(admins.endpoints.resetPassword, { id: person.accountId })).password;
      await (await atHome(person)).call(changePassword, { oldPwd: person.password, newPwd: second });
      person.password = second;
    },
    told: ["passwordReset"],
  },
  factorsReset: {
    happens: async (person) => {
      const { enrolmentCode } = await (await owner()).call(admins.endpoints.resetCode, { id: person.accountId });
      const stranger = api.stranger();
      const { account, password } = person;
      const { bindToken } = (await stranger.send(login, { account, password }, newPlace())).json().data;
      person.secret = (await stranger.call(bindGoogleCode, { bindToken, enrolmentCode })).secret;
      await stranger.call(checkGoogleCode, { bindToken, googleCode: currentCode(person.secret) });
    },
    told: ["authenticatorReset", "enrolmentCodeGiven", "authenticatorBound", "newDevice"],
  },
  passkeys: {
    happens: async (person) => {
      const at = await elsewhere(person);
      const { id } = await addKey(at);
      await at.call(passkeys.endpoints.delete, { id });
    },
    told: ["newDevice", "passkeyAdded", "passkeyRemoved"],
  },
  recoveryCodes: {
    happens: async (person) => {
      const { codes } = await (await elsewhere(person)).call(recoveryCodes.endpoints.replace, {});
      await signIn(person, { googleCode: "", recoveryCode: codes[0] }, newPlace());
    },
    told: ["newDevice", "recoveryCodesMade", "recoveryCodeUsed", "newDevice"],
  },
  roles: {
    happens: async ({ accountId, tenantId }) =>
      (await owner()).call(admins.endpoints.saveTenants, { accountId, tenants: [{ tenantId, roleIds: [] }] }),
    told: ["rolesChanged"],
  },
};

test.each(Object.entries(events))(
  "%s: its owner is told at the next sign-in, once, and nobody else [2.47]",
  async (_name, { happens, told }) => {
    const [person, other] = [await newPerson(), await newPerson()];
    await happens(person);
    const at = await atHome(person);
    expect(await kindsAt(at)).toEqual(told);
    expect(await kindsAt(await atHome(other))).toEqual([]);
    const shown = await at.call(unseen, {});
    const ids = shown.map(({ id }) => id);
    // Somebody else's are none of mine.
    await (await atHome(other)).call(see, { ids });
    expect(await kindsAt(await atHome(person))).toEqual(told);
    expect(await at.call(see, { ids })).toEqual({ seen: told.length });
    expect(await kindsAt(await atHome(person))).toEqual([]);
    const { records } = await at.call(list, { pageSize: 50 });
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await (await atHome(other)).call(list, {})).records.map(({ kind }) => kind)).toEqual(["newDevice"]);
  },
);

test("a notice says who did it and from where [2.47]", async () => {
  const person = await newPerson();
  const admin = await owner();
  await admin.call(admins.endpoints.resetPassword, { id: person.accountId }, newPlace());
  const { rows } = await sql<{ account: string }>`select account from account where id = ${admin.accountId}`.execute(
    api.system(),
  );
  const { rows: found } = await sql<{ by: string; ip: string }>`select by_account as by, host(ip) as ip
    from account_notice where account_id = ${person.accountId} and kind = 'passwordReset'`.execute(api.system());
  expect(found).toEqual([{ by: rows[0]?.account, ip: `203.0.113.${address}` }]);
});

test("what one does at one's own device is among the events, and no news [2.48]", async () => {
  const person = await newPerson();
  const at = await atHome(person);
  await addKey(at);
  // Mistyped, and then right.
  await guess(person, person.place);
  expect(await kindsAt(await atHome(person))).toEqual([]);
  const { records } = await at.call(list, {});
  expect(records.map(({ kind, isOwn }) => [kind, isOwn])).toEqual(
    expect.arrayContaining([
      ["passkeyAdded", true],
      ["failedGuesses", false],
    ]),
  );
});

test("who broke in hides nothing from the owner's own device [2.48]", async () => {
  const person = await newPerson();
  await (await owner()).call(admins.endpoints.resetPassword, { id: person.accountId });
  await sql`update account set password_hash = ${await hashPassword(first)}, must_change_password = false,
    password_expires_at = null where id = ${person.accountId}`.execute(api.system());
  const thief = await elsewhere(person);
  const shown = await thief.call(unseen, {});
  expect(shown.map(({ kind }) => kind)).toContain("passwordReset");
  await thief.call(see, { ids: shown.map(({ id }) => id) });
  expect(await kindsAt(thief)).toEqual([]);
  expect(await kindsAt(await atHome(person))).toEqual(["passwordReset", "passwordChanged", "newDevice"]);
});

test("a refused call tells nothing [2.47]", async () => {
  const person = await newPerson();
  const before = await api.fingerprint("account_notice");
  const at = await atHome(person);
  await at.send(changePassword, { oldPwd: "Wrong3wrong", newPwd: second });
  await at.send(admins.endpoints.resetPassword, { id: person.accountId });
  const admin = await owner();
  await admin.send(admins.endpoints.resetPassword, { id: "999999999" });
  await admin.send(admins.endpoints.saveTenants, {
    accountId: person.accountId,
    tenants: [
      { tenantId: person.tenantId, roleIds: [] },
      { tenantId: api.tenantAt(1), roleIds: [person.roleId] },
    ],
  });
  expect(await api.fingerprint("account_notice")).toBe(before);
});

test("however many guesses, they are one notice, which counts [2.49]", async () => {
  const person = await newPerson();
  for (let n = 0; n < 45; n++) await guess(person);
  const { rows } = await sql<{ times: number }>`select times from account_notice
    where account_id = ${person.accountId} and kind = 'failedGuesses'`.execute(api.system());
  expect(rows).toHaveLength(1);
  expect(rows[0]?.times).toBeGreaterThan(20);
});

test("this was not me: other sessions end, devices are forgotten, a new password is wanted [2.50]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const thief = await elsewhere(person);
  const at = await atHome(person);
  const [notice] = await at.call(unseen, {});
  const notMine = { status: 404 };
  await expect((await atHome(other)).call(report, { noticeId: notice!.id })).rejects.toMatchObject(notMine);
  const { ended } = await at.call(report, { noticeId: notice!.id });
  expect(ended).toBeGreaterThanOrEqual(2);
  await expect(thief.call(list, {})).rejects.toMatchObject({ code: errors.sessionEnded.code });
  await expect(at.call(list, {})).rejects.toMatchObject({ code: errors.mustChangePassword.code });
  await at.call(changePassword, { oldPwd: first, newPwd: second });
  expect((await at.call(accountDevices.endpoints.list, {})).records).toEqual([]);
  const { rows } = await sql<{ params: object }>`select params from operation_log
    where account_id = ${person.accountId} and call = 'accountNotices.report' and result = 'Success'`.execute(
    api.system(),
  );
  expect(rows).toEqual([{ params: { noticeId: notice!.id } }]);
});

test("a device is forgotten by its owner alone, with its sessions [2.50]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const there = await elsewhere(person);
  const at = await atHome(person);
  const { records } = await at.call(accountDevices.endpoints.list, {});
  expect(records).toHaveLength(2);
  const id = records.find(({ isCurrent }) => !isCurrent)!.id;
  const remove = accountDevices.endpoints.delete;
  await expect((await atHome(other)).call(remove, { id })).rejects.toMatchObject({ status: 404 });
  await at.call(remove, { id });
  await expect(there.call(list, {})).rejects.toMatchObject({ code: errors.sessionEnded.code });
  expect((await at.call(accountDevices.endpoints.list, {})).records).toMatchObject([{ isCurrent: true }]);
});
