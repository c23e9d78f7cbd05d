import { sql } from "kysely";
import { expect, test } from "vitest";
import { admins } from "../../../contract/entities/access/admins.ts";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
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

test("what an account has on a server where one only looks is left as it is [3.16]", async () => {
  const admin = await api.operator(all);
  const person = await api.operator([]);
  const { roleId: looks = "" } = await api.operator(["Administrator"], 1);
  for (const { accountId } of [admin, person]) await onServer(accountId, 1);
  await sql`insert into account_role (tenant_id, role_id, account_id)
    values (${api.tenantAt(1)}, ${looks}, ${admin.accountId})`.execute(api.system());
  api.deps.access.forget();
  const save = (there: string[]) =>
    admin.call(saveTenants, {
      accountId: person.accountId,
      tenants: [
        { tenantId: admin.tenantId, roleIds: [] },
        { tenantId: api.tenantAt(1), roleIds: there },
      ],
    });
  await expect(save([looks])).rejects.toMatchObject({ errors: { tenants: "Invalid value" } });
  await save([]);
  const { servers } = await admin.call(load, { id: person.accountId });
  expect(servers.map(({ tenantId, roles: held }) => [tenantId, held])).toEqual([
    [admin.tenantId, []],
    [api.tenantAt(1), []],
  ]);
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
  ).rejects.toMatchObject({ errors: { tenants: "Includes permissions you don't have" } });
  const [here] = await admin.call(tenantSelect, {});
  expect(here?.roles).toContainEqual(expect.objectContaining({ id: strong.roleId, mayGrant: false }));
  await expectAbove(admin, strong.accountId);
});

type Operator = Awaited<ReturnType<typeof api.operator>>;
const expectAbove = async (admin: Operator, id: string) => {
  expect(await admin.call(load, { id })).toMatchObject({ isEditable: false, isManaged: false });
  for (const outcome of await outcomes([
    admin.call(update, { id, nickname: "Taken over" }),
    admin.call(resetPassword, { id }),
    admin.call(resetCode, { id }),
    admin.call(setStatus, { id, status: "Disable" }),
    admin.call(saveTenants, { accountId: id, tenants: [] }),
    admin.call(adminSessions.endpoints.endOthers, { accountId: id }),
  ]))
    expect(outcome).toMatchObject({ errors: { root: expect.stringMatching(/you don't have/) } });
};

test("what an account would hold counts: disabled roles, withheld buttons, plugins that are off [3.8, 3.31]", async () => {
  const admin = await api.operator(all);
  const dormant = await api.operator(["UserManage"]);
  await sql`update role set status = 'Disable' where id = ${dormant.roleId}`.execute(api.system());
  const sleeping = await api.operator([]);
  await sql`insert into role_button (tenant_id, role_id, code)
    values (${sleeping.tenantId}, ${sleeping.roleId}, 'gone:edit')`.execute(api.system());
  const own = await api.operator([...all, "UserManage", "members:ban"]);
  const withheld = await api.operator(["UserManage", "members:ban"]);
  await sql`update menu set withheld = '{members:ban}' where component = 'UserManage'`.execute(api.system());
  const weaker = await api.operator([...all, "UserManage"]);
  // Triggers tell every node; here the next call is to know already.
  api.deps.access.forget();
  await expectAbove(admin, dormant.accountId);
  await expectAbove(admin, sleeping.accountId);
  await expectAbove(weaker, withheld.accountId);
  // Who would hold the button too is not below.
  expect(await own.call(load, { id: withheld.accountId })).toMatchObject({ isEditable: true });
  await sql`update menu set withheld = '{}' where component = 'UserManage'`.execute(api.system());
  // A disabled role of one's own raises nobody.
  const former = await api.operator(all);
  await sql`insert into account_role (tenant_id, role_id, account_id)
    values (${former.tenantId}, ${dormant.roleId}, ${former.accountId})`.execute(api.system());
  api.deps.access.forget();
  await expectAbove(former, dormant.accountId);
  // Nor can the role itself be touched by who does not hold what it has.
  const keeper = await api.operator(codesOf(roles));
  for (const change of [{ status: "Enable" as const }, { codes: [] }])
    await expect(keeper.call(roles.endpoints.update, { id: dormant.roleId ?? "", ...change })).rejects.toMatchObject({
      errors: { root: expect.stringMatching(/you don't have/) },
    });
});
