import { sql } from "kysely";
import { expect, test } from "vitest";
import type { z } from "zod";
import { admins } from "../../../contract/entities/access/admins.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { png } from "../../files/pictures.ts";
import { sendForm } from "../support/form.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, create, update, setStatus, resetPassword, resetCode, saveTenants } = admins.endpoints;
const { menuTree, login, bindGoogleCode, checkGoogleCode, changePassword } = session.endpoints;
const all = codesOf(admins);
/** What each of several calls came to: its answer or its refusal. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) => (result.status === "fulfilled" ? result.value : result.reason));
let count = 0;
const newAccount = () => `person${++count}`;
const readLog = async (id: string) => {
  const { rows } = await sql<{ entry: string; call: string }>`
    select call, t::text as entry from operation_log t where target_type = 'admins' and targets @> array[${id}]
    order by seq`.execute(api.system());
  return rows;
};
const PASSWORD = "Quiet7Harbour";

test("an account is made with its roles, signs in, changes the password and works [3.14, 15.2]", async () => {
  const admin = await api.operator(all);
  const account = newAccount();
  const tenants = [{ tenantId: admin.tenantId, roleIds: [admin.roleId ?? ""] }];
  const { id } = await admin.call(create, { account, nickname: "New person", password: PASSWORD, tenants });
  expect(await admin.call(load, { id })).toMatchObject({
    account,
    status: "Enable",
    mustChangePassword: true,
    hasAuthenticator: false,
    isEditable: true,
    isManaged: true,
    servers: [{ tenantId: admin.tenantId, roles: [{ id: admin.roleId }] }],
  });
  const stranger = api.stranger();
  const begun = await stranger.call(login, { account, password: PASSWORD });
  const bindToken = "bindToken" in begun ? begun.bindToken : "";
  const { secret } = await stranger.call(bindGoogleCode, { bindToken });
  const { token } = await stranger.call(checkGoogleCode, { bindToken, googleCode: currentCode(secret) });
  const person = api.withToken(token);
  await expect(person.call(list, {})).rejects.toMatchObject({ code: 2002 });
  await person.call(changePassword, { oldPwd: PASSWORD, newPwd: "Another7Harbour" });
  await expect(person.call(list, {})).resolves.toMatchObject({ total: expect.any(Number) });
  for (const { entry } of await readLog(id)) {
    expect(entry).not.toContain(PASSWORD);
    expect(entry).not.toContain("argon2");
  }
});

test("bad input is refused at its field and changes nothing [1.28]", async () => {
  const admin = await api.operator(all);
  const good = { account: newAccount(), nickname: "Somebody", password: PASSWORD };
  const tenants = [{ tenantId: admin.tenantId, roleIds: [] }];
  await admin.call(create, { ...good, tenants });
  const before = await api.fingerprint("account", "account_tenant", "account_role");
  const wrong: [string, Partial<z.input<(typeof create)["input"]>>][] = [
    ["account", {}],
    ["account", { account: good.account.toUpperCase() }],
    ["account", { account: "a b" }],
    ["nickname", { account: newAccount(), nickname: "x" }],
    ["password", { account: newAccount(), password: "Short7x" }],
    ["password", { account: newAccount(), password: "With$Dollar7x" }],
    ["password", { account: newAccount(), password: "password123" }],
    ["password", { account: "harbourmaster", password: "HarbourMaster7" }],
    ["password", { account: newAccount(), password: "Aurora7x2026" }],
    ["tenants", { account: newAccount(), tenants: [] }],
    ["tenants", { account: newAccount(), tenants: [{ tenantId: api.tenantAt(1), roleIds: [] }] }],
    ["tenants", { account: newAccount(), tenants: [{ tenantId: admin.tenantId, roleIds: ["999999"] }] }],
  ];
  for (const [field, change] of wrong)
    await expect(admin.call(create, { ...good, tenants, ...change })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) },
    });
  expect(await api.fingerprint("account", "account_tenant", "account_role")).toBe(before);
});

test("a reset gives 16 characters once, that must be changed and lapse after 24 hours [3.20]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  const { account, password } = await admin.call(resetPassword, { id: person.accountId });
  expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  await expect(api.stranger().call(login, { account, password })).resolves.toMatchObject({ needBind: true });
  expect(await admin.call(load, { id: person.accountId })).toMatchObject({ mustChangePassword: true });
  await sql`update account set password_expires_at = password_expires_at - interval '24 hours'
    where id = ${person.accountId}`.execute(api.system());
  await expect(api.stranger().call(login, { account, password })).rejects.toMatchObject({ code: 2001 });
  const entries = await readLog(person.accountId);
  expect(entries.map(({ call }) => call)).toEqual(["admins.resetPassword", "session.login"]);
  expect(entries.map(({ entry }) => entry).join()).not.toContain(password);
});

test("the GET twins do the same, and nothing keeps their answers [1.20]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  for (const path of ["/rbac/account/resetPassword", "/rbac/resetGoogleCode"]) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await admin.send({ method, path: path as `/${string}` }, { id: person.accountId });
      expect([method, answer.statusCode, answer.headers["cache-control"]]).toEqual([method, 200, "no-store"]);
    }
  }
});

test("a reset authenticator is bound anew at the next sign-in, and ends the sessions [3.21]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await sql`update account set totp_secret = '\\x00', password_hash = ${await hashPassword(PASSWORD)}
    where id = ${person.accountId}`.execute(api.system());
  await admin.call(resetCode, { id: person.accountId });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const { account } = await admin.call(load, { id: person.accountId });
  await expect(api.stranger().call(login, { account, password: PASSWORD })).resolves.toMatchObject({ needBind: true });
});

test("disabling ends the sessions at once, and nobody does it to themselves [1.17, 3.18]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await admin.call(setStatus, { id: person.accountId, status: "Disable" });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  await admin.call(setStatus, { id: person.accountId, status: "Enable" });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  for (const outcome of await outcomes([
    admin.call(setStatus, { id: admin.accountId, status: "Disable" }),
    admin.call(resetPassword, { id: admin.accountId }),
    admin.call(resetCode, { id: admin.accountId }),
    admin.call(saveTenants, { accountId: admin.accountId, tenants: [] }),
  ]))
    expect(outcome).toMatchObject({ errors: { root: "Not possible for your own account" } });
});

test("the last super admin can be neither disabled nor demoted, whoever tries at the same time [3.19]", async () => {
  await sql`update account set is_super_admin = false where is_super_admin and id <> (select min(id) from account
    where is_super_admin)`.execute(api.system());
  const [one, two] = [await api.superAdmin(), await api.superAdmin()];
  await sql`update account set is_super_admin = false where is_super_admin
    and id <> all(${[one.accountId, two.accountId]}::bigint[])`.execute(api.system());
  const results = await Promise.allSettled([
    one.call(setStatus, { id: two.accountId, status: "Disable" }),
    two.call(setStatus, { id: one.accountId, status: "Disable" }),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from account where is_super_admin and status = 'Enable'`.execute(
    api.system(),
  );
  expect(rows).toHaveLength(1);
  const last = await api.signedIn(rows[0]?.id ?? "", api.tenantAt(0));
  await expect(last.call(update, { id: last.accountId, isSuperAdmin: false })).rejects.toMatchObject({
    status: 422,
    errors: { root: "At least one super admin must stay enabled" },
  });
});

test("roles given and taken act on the next call; who loses one is signed out of that server [3.22]", async () => {
  const root = await api.superAdmin();
  const giver = await api.operator(["Administrator"]);
  const person = await api.operator([]);
  const { tenantId } = person;
  const roleIds = [person.roleId ?? "", giver.roleId ?? ""];
  await expect(person.call(list, {})).rejects.toMatchObject({ status: 403 });
  await root.call(saveTenants, { accountId: person.accountId, tenants: [{ tenantId, roleIds }] });
  await expect(person.call(list, {})).resolves.toMatchObject({ total: expect.any(Number) });
  await root.call(saveTenants, { accountId: person.accountId, tenants: [{ tenantId, roleIds: roleIds.slice(0, 1) }] });
  await expect(person.call(list, {})).rejects.toMatchObject({ code: 9015 });
  expect((await readLog(person.accountId)).map(({ call }) => call)).toEqual([
    "admins.saveTenants",
    "admins.saveTenants",
  ]);
});

test("without its button each call is refused [3.1]", async () => {
  const viewer = await api.operator(["Administrator"]);
  const { accountId: id } = await api.operator([]);
  for (const outcome of await outcomes([
    viewer.call(create, { account: newAccount(), nickname: "Somebody", password: PASSWORD }),
    viewer.call(update, { id, nickname: "Renamed" }),
    viewer.call(setStatus, { id, status: "Disable" }),
    viewer.call(resetPassword, { id }),
    viewer.call(resetCode, { id }),
    viewer.call(saveTenants, { accountId: id, tenants: [] }),
  ]))
    expect(outcome).toMatchObject({ status: 403 });
});

test("an account's picture is a file of its server or a preset, and kept while it has it [14.7]", async () => {
  const admin = await api.superAdmin();
  const id = await api.addAccount();
  const { update, load } = admins.endpoints;
  await admin.call(update, { id, avatar: "/v1/files/preset/dune.png" });
  expect(await admin.call(load, { id })).toMatchObject({ avatar: "/v1/files/preset/dune.png" });
  const foreign = `/v1/files/${api.tenantAt(1)}/${"A".repeat(22)}.png`;
  await expect(admin.call(update, { id, avatar: foreign })).rejects.toMatchObject({
    errors: { avatar: expect.any(String) },
  });
  const content = await png({ width: 180, height: 180 });
  const url = `/v1${uploads.endpoints.picture.path}?purpose=avatar`;
  const avatar = (await sendForm(api, admin, url, [{ filename: "me.png", content }])).json().data;
  await admin.call(update, { id, avatar });
  const uses = () => sql`select target_id from file_use where target_type = 'admins'`.execute(api.system());
  expect((await uses()).rows).toEqual([{ targetId: id }]);
  await admin.call(update, { id, avatar: null });
  expect((await uses()).rows).toEqual([]);
});
