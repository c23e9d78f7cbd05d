import { sql } from "kysely";
import { expect, test } from "vitest";
import { admins } from "../../../contract/entities/access/admins.ts";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const {
  list,
  load,
  create,
  update,
  setStatus,
  resetPassword,
  resetCode,
  saveTenants,
  tenantSelect,
  adminTenants,
  operations,
} = admins.endpoints;
const { menuTree } = session.endpoints;
const all = codesOf(admins);
/** What each of several calls came to: its answer or its refusal. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) => (result.status === "fulfilled" ? result.value : result.reason));
let count = 0;
const newAccount = () => `person${++count}`;
const onServer = async (accountId: string, tenant: number) => {
  await sql`insert into account_tenant (account_id, tenant_id) values (${accountId}, ${api.tenantAt(tenant)})`.execute(
    api.system(),
  );
};
const PASSWORD = "Quiet7Harbour";

test("only a super admin makes, sees or changes super admins; a demoted one is signed out [3.17]", async () => {
  const admin = await api.operator(all);
  const root = await api.superAdmin();
  const tenants = [{ tenantId: admin.tenantId, roleIds: [] }];
  const make = { nickname: "Somebody", password: PASSWORD, tenants };
  await expect(admin.call(create, { ...make, account: newAccount(), isSuperAdmin: true })).rejects.toMatchObject({
    status: 403,
  });
  const person = await api.operator([]);
  await expect(admin.call(update, { id: person.accountId, isSuperAdmin: true })).rejects.toMatchObject({ status: 403 });
  const { id } = await root.call(create, { ...make, account: newAccount(), isSuperAdmin: true });
  const other = await api.signedIn(id, api.tenantAt(0));
  await expect(admin.call(load, { id })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(resetPassword, { id })).rejects.toMatchObject({ status: 404 });
  await root.call(update, { id, isSuperAdmin: false });
  await expect(other.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
});

test("an administrator sees only accounts of their servers, others look missing [3.15]", async () => {
  const admin = await api.operator(all);
  const foreign = await api.operator([], 1);
  const { records } = await admin.call(list, { pageSize: 500 });
  expect(records.map(({ id }) => id)).not.toContain(foreign.accountId);
  expect((await admin.call(list, { tenantId: api.tenantAt(1) })).total).toBe(0);
  for (const id of [foreign.accountId, "999999999"]) {
    for (const outcome of await outcomes([
      admin.call(load, { id }),
      admin.call(update, { id, nickname: "Taken over" }),
      admin.call(setStatus, { id, status: "Disable" }),
      admin.call(resetPassword, { id }),
      admin.call(resetCode, { id }),
      admin.call(adminTenants, { accountId: id }),
      admin.call(saveTenants, { accountId: id, tenants: [{ tenantId: admin.tenantId, roleIds: [] }] }),
      admin.call(operations, { accountId: id }),
      admin.call(adminSessions.endpoints.list, { accountId: id }),
      admin.call(adminSessions.endpoints.endOthers, { accountId: id }),
    ]))
      expect(outcome).toMatchObject({ status: 404, code: 1004 });
  }
  const root = await api.superAdmin();
  expect((await root.call(list, { tenantId: api.tenantAt(1) })).records).toContainEqual(
    expect.objectContaining({ id: foreign.accountId }),
  );
});

test("of an account that works elsewhere too, only its roles here can be changed [3.16]", async () => {
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
    admin.call(update, { id: person.accountId, nickname: "Renamed" }),
  ]))
    expect(outcome).toMatchObject({
      status: 400,
      errors: { root: expect.stringMatching(/other servers/) },
    });
  await admin.call(saveTenants, { accountId: person.accountId, tenants: [] });
  await expect(person.call(menuTree, {})).rejects.toMatchObject({ code: 9015 });
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from account_tenant where account_id = ${person.accountId}`.execute(api.system());
  expect(rows).toEqual([{ tenantId: api.tenantAt(1) }]);
});

test("nobody gives a role that holds more than they do, nor changes an account that has one [3.8]", async () => {
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
