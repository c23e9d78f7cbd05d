import { sql } from "kysely";
import { expect, test } from "vitest";
import { admins } from "../../contract/admins.ts";
import { adminSessions } from "../../contract/adminSessions.ts";
import { loginLogs } from "../../contract/loginLogs.ts";
import { session } from "../../contract/session.ts";
import { currentCode } from "../../server/access/authenticator.ts";
import { hashPassword } from "../../server/access/passwords.ts";
import { isReservedName } from "../../server/access/reservedName.ts";
import { startApi } from "./harness.ts";

const api = startApi();
const {
  list,
  load,
  build,
  modify,
  setStatus,
  resetPassword,
  resetCode,
  saveTenants,
  tenantSelect,
  tenantsOf,
  operations,
} = admins.endpoints;
const { menuTree, login, bindGoogleCode, checkGoogleCode, accountInfo, changePassword } = session.endpoints;
const all = ["Administrator", ...admins.buttons.map((button) => `admins:${button}`)];
const PASSWORD = "Quiet7Harbour";

/** What each of several calls came to: its answer or its refusal. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) => (result.status === "fulfilled" ? result.value : result.reason));

let count = 0;
const newAccount = () => `person${++count}`;
const onServer = async (accountId: string, tenant: number) => {
  await sql`insert into account_tenant (account_id, tenant_id) values (${accountId}, ${api.tenantOf(tenant)})`.execute(
    api.system(),
  );
};
const logOf = async (id: string) => {
  const { rows } = await sql<{ entry: string; call: string }>`
    select call, t::text as entry from operation_log t where target_type = 'admins' and targets @> array[${id}] order by seq`.execute(
    api.system(),
  );
  return rows;
};

test("an account is made with its roles, and signs in: binds, changes the password, and works", async () => {
  const admin = await api.operator(all);
  const account = newAccount();
  const tenants = [{ tenantId: admin.tenantId, roleIds: [admin.roleId ?? ""] }];
  const { id } = await admin.call(build, { account, nickname: "New person", password: PASSWORD, tenants });
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
  for (const { entry } of await logOf(id)) {
    expect(entry).not.toContain(PASSWORD);
    expect(entry).not.toContain("argon2");
  }
});

test("bad input is refused at its field and changes nothing", async () => {
  const admin = await api.operator(all);
  const good = { account: newAccount(), nickname: "Somebody", password: PASSWORD };
  const tenants = [{ tenantId: admin.tenantId, roleIds: [] }];
  await admin.call(build, { ...good, tenants });
  const before = await api.fingerprint("account", "account_tenant", "account_role");
  for (const [field, change] of [
    ["account", {}],
    ["account", { account: good.account.toUpperCase() }],
    ["account", { account: "a b" }],
    ["nickname", { account: newAccount(), nickname: "x" }],
    ["password", { account: newAccount(), password: "Short7x" }],
    ["password", { account: newAccount(), password: "With$Dollar7x" }],
    ["password", { account: newAccount(), password: "password123" }],
    ["tenants", { account: newAccount(), tenants: [] }],
    ["tenants", { account: newAccount(), tenants: [{ tenantId: api.tenantOf(1), roleIds: [] }] }],
    ["tenants", { account: newAccount(), tenants: [{ tenantId: admin.tenantId, roleIds: ["999999"] }] }],
  ] as const)
    await expect(admin.call(build, { ...good, tenants, ...change } as never), field).rejects.toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) },
    });
  expect(await api.fingerprint("account", "account_tenant", "account_role")).toBe(before);
});

test("the super admin's name can be taken by nobody else, in no spelling", async () => {
  const root = await api.superAdmin();
  for (const name of [
    "superAdmin",
    "SUPERADMIN",
    "super_admin",
    "ｓｕｐｅｒＡｄｍｉｎ",
    "supеrАdmin",
    "sup3rAdm1n",
    "súper admín",
    "superAdrnin",
  ])
    expect([name, isReservedName(name)]).toEqual([name, true]);
  for (const name of ["superuser", "admin", "superAdmin2", "Super"])
    expect([name, isReservedName(name)]).toEqual([name, false]);
  const make = { account: "superadmin", nickname: "Somebody", password: PASSWORD, isSuperAdmin: true };
  await expect(root.call(build, make)).rejects.toMatchObject({ errors: { account: "This name is reserved" } });
  await expect(root.call(build, { ...make, account: newAccount(), nickname: "sսperAdmin" })).rejects.toMatchObject({
    errors: { nickname: "This name is reserved" },
  });
  const other = await api.operator([]);
  await expect(root.call(modify, { id: other.accountId, nickname: "Super Admin" })).rejects.toMatchObject({
    errors: { nickname: "This name is reserved" },
  });
});

test("a reset gives a password of 16 characters once, that must be changed and lapses after 24 hours", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  const { account, password } = await admin.call(resetPassword, { id: person.accountId });
  expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  await expect(api.stranger().call(login, { account, password })).resolves.toMatchObject({ needBind: true });
  expect(await admin.call(load, { id: person.accountId })).toMatchObject({ mustChangePassword: true });
  await sql`update account set password_expires_at = password_expires_at - interval '24 hours' where id = ${person.accountId}`.execute(
    api.system(),
  );
  await expect(api.stranger().call(login, { account, password })).rejects.toMatchObject({ code: 2001 });
  const entries = await logOf(person.accountId);
  expect(entries.map(({ call }) => call)).toEqual(["admins.resetPassword"]);
  expect(entries[0]?.entry).not.toContain(password);
});

test("the GET twins do the same, and nothing keeps their answers", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  for (const path of ["/rbac/account/resetPassword", "/rbac/resetGoogleCode"]) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await admin.send({ method, path: path as `/${string}` }, { id: person.accountId });
      expect([method, answer.statusCode, answer.headers["cache-control"]]).toEqual([method, 200, "no-store"]);
    }
  }
});

test("a reset authenticator is bound anew at the next sign-in, and ends the sessions", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await sql`update account set totp_secret = '\\x00', password_hash = ${await hashPassword(PASSWORD)} where id = ${person.accountId}`.execute(
    api.system(),
  );
  await admin.call(resetCode, { id: person.accountId });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const { account } = await admin.call(load, { id: person.accountId });
  await expect(api.stranger().call(login, { account, password: PASSWORD })).resolves.toMatchObject({ needBind: true });
});

test("disabling ends the sessions at once, and nobody does it to themselves", async () => {
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
    expect(outcome).toMatchObject({ errors: { root: "Not possible with your own account" } });
});

test("the last super admin can be neither disabled nor demoted, whoever tries at the same time", async () => {
  await sql`update account set is_super_admin = false where is_super_admin and id <> (select min(id) from account where is_super_admin)`.execute(
    api.system(),
  );
  const [one, two] = [await api.superAdmin(), await api.superAdmin()];
  await sql`update account set is_super_admin = false where is_super_admin and id <> all(${[one.accountId, two.accountId]}::bigint[])`.execute(
    api.system(),
  );
  const results = await Promise.allSettled([
    one.call(setStatus, { id: two.accountId, status: "Disable" }),
    two.call(setStatus, { id: one.accountId, status: "Disable" }),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from account where is_super_admin and status = 'Enable'`.execute(
    api.system(),
  );
  expect(rows).toHaveLength(1);
  const last = await api.signedIn(rows[0]?.id ?? "", api.tenantOf(0));
  await expect(last.call(modify, { id: last.accountId, isSuperAdmin: false })).rejects.toMatchObject({
    status: 422,
    errors: { root: "At least one super admin must stay enabled" },
  });
});

test("only a super admin makes, sees or changes super admins; a demoted one is signed out", async () => {
  const admin = await api.operator(all);
  const root = await api.superAdmin();
  const tenants = [{ tenantId: admin.tenantId, roleIds: [] }];
  const make = { nickname: "Somebody", password: PASSWORD, tenants };
  await expect(admin.call(build, { ...make, account: newAccount(), isSuperAdmin: true })).rejects.toMatchObject({
    status: 403,
  });
  const person = await api.operator([]);
  await expect(admin.call(modify, { id: person.accountId, isSuperAdmin: true })).rejects.toMatchObject({ status: 403 });
  const { id } = await root.call(build, { ...make, account: newAccount(), isSuperAdmin: true });
  const other = await api.signedIn(id, api.tenantOf(0));
  await expect(admin.call(load, { id })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(resetPassword, { id })).rejects.toMatchObject({ status: 404 });
  await root.call(modify, { id, isSuperAdmin: false });
  await expect(other.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
});

test("an administrator sees only accounts of their servers; a foreign id answers like a missing one", async () => {
  const admin = await api.operator(all);
  const foreign = await api.operator([], 1);
  const { records } = await admin.call(list, { pageSize: 500 });
  expect(records.map(({ id }) => id)).not.toContain(foreign.accountId);
  expect((await admin.call(list, { tenantId: api.tenantOf(1) })).total).toBe(0);
  for (const id of [foreign.accountId, "999999999"]) {
    for (const outcome of await outcomes([
      admin.call(load, { id }),
      admin.call(modify, { id, nickname: "Taken over" }),
      admin.call(setStatus, { id, status: "Disable" }),
      admin.call(resetPassword, { id }),
      admin.call(resetCode, { id }),
      admin.call(tenantsOf, { accountId: id }),
      admin.call(saveTenants, { accountId: id, tenants: [{ tenantId: admin.tenantId, roleIds: [] }] }),
      admin.call(operations, { accountId: id }),
      admin.call(adminSessions.endpoints.list, { accountId: id }),
      admin.call(adminSessions.endpoints.endOthers, { accountId: id }),
    ]))
      expect(outcome).toMatchObject({ status: 404, code: 1004 });
  }
  const root = await api.superAdmin();
  expect((await root.call(list, { tenantId: api.tenantOf(1) })).records).toContainEqual(
    expect.objectContaining({ id: foreign.accountId }),
  );
});

test("of an account that works elsewhere too, only its roles here can be changed", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await onServer(person.accountId, 1);
  expect(await admin.call(load, { id: person.accountId })).toMatchObject({
    worksElsewhere: true,
    isManaged: false,
    isEditable: true,
    servers: [{ tenantId: admin.tenantId }],
  });
  for (const outcome of await outcomes([
    admin.call(resetPassword, { id: person.accountId }),
    admin.call(resetCode, { id: person.accountId }),
    admin.call(setStatus, { id: person.accountId, status: "Disable" }),
    admin.call(modify, { id: person.accountId, nickname: "Renamed" }),
  ]))
    expect(outcome).toMatchObject({
      status: 400,
      errors: { root: expect.stringMatching(/other servers/) },
    });
  await admin.call(saveTenants, { accountId: person.accountId, tenants: [] });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from account_tenant where account_id = ${person.accountId}`.execute(api.system());
  expect(rows).toEqual([{ tenantId: api.tenantOf(1) }]);
});

test("nobody gives a role that holds more than they do, nor changes an account that has one", async () => {
  const admin = await api.operator(all);
  const strong = await api.operator(["UserManage"]);
  const weak = await api.operator([]);
  await expect(
    admin.call(saveTenants, {
      accountId: weak.accountId,
      tenants: [{ tenantId: admin.tenantId, roleIds: [strong.roleId ?? ""] }],
    }),
  ).rejects.toMatchObject({ errors: { tenants: "It holds something that you do not hold yourself" } });
  const [here] = await admin.call(tenantSelect, {});
  expect(here?.roles).toContainEqual(expect.objectContaining({ id: strong.roleId, mayGrant: false }));
  expect(await admin.call(load, { id: strong.accountId })).toMatchObject({ isEditable: false, isManaged: false });
  for (const outcome of await outcomes([
    admin.call(resetPassword, { id: strong.accountId }),
    admin.call(resetCode, { id: strong.accountId }),
    admin.call(setStatus, { id: strong.accountId, status: "Disable" }),
    admin.call(saveTenants, { accountId: strong.accountId, tenants: [] }),
    admin.call(adminSessions.endpoints.endOthers, { accountId: strong.accountId }),
  ]))
    expect(outcome).toMatchObject({ errors: { root: expect.stringMatching(/do not hold/) } });
});

test("roles given and taken act on the next call; who loses one is signed out of that server", async () => {
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
  expect((await logOf(person.accountId)).map(({ call }) => call)).toEqual(["admins.saveTenants", "admins.saveTenants"]);
});

test("sessions are listed and ended: one's own, and those of others with the button", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  const second = await api.signedIn(person.accountId, person.tenantId);
  const own = await person.call(adminSessions.endpoints.list, {});
  expect(own.records.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
  expect(JSON.stringify(own)).not.toMatch(/hash|token/i);
  const viewer = await api.operator(["Administrator"]);
  const [target] = own.records.filter(({ isCurrent }) => !isCurrent);
  for (const id of [target?.id ?? "", "999999999"])
    await expect(viewer.call(adminSessions.endpoints.delete, { id })).rejects.toMatchObject({ status: 404 });
  await expect(viewer.call(adminSessions.endpoints.endOthers, { accountId: person.accountId })).rejects.toMatchObject({
    status: 403,
  });
  expect(await person.call(adminSessions.endpoints.endOthers, {})).toEqual({ ended: 1 });
  await expect(second.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const seen = await admin.call(adminSessions.endpoints.list, { accountId: person.accountId });
  await admin.call(adminSessions.endpoints.delete, { id: seen.records[0]?.id ?? "" });
  await expect(person.call(accountInfo, {})).rejects.toMatchObject({ code: 9015 });
});

test("sign-ins are seen by their owner, and by supervisors of the same server", async () => {
  const person = await api.operator([]);
  const foreign = await api.operator([], 1);
  const add = (id: string | null, account: string) =>
    sql`insert into account_login_log (account_id, account, result, ip) values (${id}, ${account}, 'Refused', '203.0.113.9')`.execute(
      api.system(),
    );
  await Promise.all([add(person.accountId, "mine"), add(foreign.accountId, "theirs"), add(null, "nobody")]);
  const seenBy = async (who: typeof person) =>
    (await who.call(loginLogs.endpoints.list, { ip: "203.0.113.9", pageSize: 500 })).records
      .map(({ account }) => account)
      .toSorted();
  expect(await seenBy(person)).toEqual(["mine"]);
  expect(await seenBy(await api.operator(["Administrator", "admins:supervise"]))).toEqual(["mine"]);
  expect(await seenBy(await api.operator(["Administrator"]))).toEqual([]);
  expect(await seenBy({ ...(await api.superAdmin()), roleId: undefined })).toEqual(["mine", "nobody", "theirs"]);
});

test("what an account did and what was done to it is shown to supervisors", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  await admin.call(modify, { id: person.accountId, nickname: "Renamed" });
  const by = await admin.call(operations, { accountId: admin.accountId });
  expect(by.records).toMatchObject([{ call: "admins.modify", targets: [person.accountId] }]);
  const on = await admin.call(operations, { accountId: person.accountId, side: "on" });
  expect(on.records).toMatchObject([{ call: "admins.modify" }]);
  const plain = await api.operator(["Administrator"]);
  await expect(plain.call(operations, { accountId: person.accountId })).rejects.toMatchObject({ status: 403 });
});

test("without its button each call is refused", async () => {
  const viewer = await api.operator(["Administrator"]);
  const { accountId: id } = await api.operator([]);
  for (const outcome of await outcomes([
    viewer.call(build, { account: newAccount(), nickname: "Somebody", password: PASSWORD }),
    viewer.call(modify, { id, nickname: "Renamed" }),
    viewer.call(setStatus, { id, status: "Disable" }),
    viewer.call(resetPassword, { id }),
    viewer.call(resetCode, { id }),
    viewer.call(saveTenants, { accountId: id, tenants: [] }),
  ]))
    expect(outcome).toMatchObject({ status: 403 });
});
