import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { admins } from "../../../contract/entities/access/admins.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { session } from "../../../contract/entities/access/session.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { list, load, matrix, staff, effectivePermissions, create, update, delete: remove } = roles.endpoints;
const { create: addAdmin, tenantSelect } = admins.endpoints;
const own: PermissionCode[] = ["RoleList", "roles:add", "roles:edit", "roles:delete"];
const all: PermissionCode[] = [...own, "UserManage", "members:ban", "members:edit", "UserRoleManage"];

let count = 0;
const newName = () => `r${++count}`;
const give = async (accountId: string, tenantId: string, roleId: string) => {
  await sql`insert into account_tenant (account_id, tenant_id) values (${accountId}, ${tenantId})
    on conflict do nothing`.execute(api.system());
  await sql`insert into account_role (tenant_id, role_id, account_id)
    values (${tenantId}, ${roleId}, ${accountId})`.execute(api.system());
};
const fixedRole = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from role where tenant_id = ${api.tenantAt(0)} and is_super_admin`.execute(api.system());
  return rows[0]?.id ?? "";
};

test("a role is made, found, changed and deleted, and each change stands in the log [3.5]", async () => {
  const admin = await api.operator(all);
  const made = await admin.call(create, { name: "Guard", codes: ["UserManage", "members:ban"], supervises: false });
  expect(made).toMatchObject({ status: "Enable", screenCount: 1, buttonCount: 1, isEditable: true, accountCount: 0 });
  expect((await admin.call(list, { name: "uar" })).records).toMatchObject([{ id: made.id, name: "Guard" }]);
  const changed = await admin.call(update, { id: made.id, name: "Guards", codes: ["UserManage"] });
  expect(changed).toMatchObject({ name: "Guards", codes: ["UserManage"] });
  expect(await admin.call(load, { id: made.id })).toMatchObject({ name: "Guards" });
  await admin.call(remove, { id: made.id });
  await expect(admin.call(load, { id: made.id })).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql<{ call: string }>`
    select call from operation_log where target_type = 'roles' and targets @> array[${made.id}] order by seq`.execute(
    api.system(),
  );
  expect(rows.map(({ call }) => call)).toEqual(["roles.create", "roles.update", "roles.delete"]);
});

test("a name has 1 to 10 characters and is taken once on a server [3.5]", async () => {
  const admin = await api.operator(all);
  const name = newName();
  await admin.call(create, { name });
  for (const wrong of ["", "x".repeat(11), name])
    await expect(admin.call(create, { name: wrong })).rejects.toMatchObject({
      status: 400,
      errors: { name: expect.any(String) },
    });
  const other = await api.operator(all, 1);
  await expect(other.call(create, { name })).resolves.toMatchObject({ name });
});

test("codes that do not exist, and a button without its screen, are refused and change nothing [3.6]", async () => {
  const admin = await api.operator(all);
  const before = await api.fingerprint("role", "role_menu", "role_button");
  for (const codes of [["Nowhere"], ["members:fly", "UserManage"], ["members:ban"], ["admins:supervise"]])
    await expect(admin.call(create, { name: newName(), codes })).rejects.toMatchObject({
      status: 400,
      errors: { codes: expect.any(String) },
    });
  expect(await api.fingerprint("role", "role_menu", "role_button")).toBe(before);
});

test("the server's super-admin role is shown and cannot be changed, even by the super admin [3.7]", async () => {
  const root = await api.superAdmin();
  const id = await fixedRole();
  expect((await root.call(list, {})).records[0]).toMatchObject({ id, isSuperAdmin: true, isEditable: false });
  for (const change of [{ name: "Mine" }, { status: "Disable" as const }, { codes: [] }])
    await expect(root.call(update, { id, ...change })).rejects.toMatchObject({ status: 400 });
  await expect(root.call(remove, { id })).rejects.toMatchObject({ status: 400 });
});

test("a server's own super admin gives every role of the server, and none holds the installation's [3.7]", async () => {
  const owner = await api.superAdmin();
  const tenantId = api.tenantAt(0);
  await expect(owner.call(create, { name: newName(), codes: ["ServerList"] })).rejects.toMatchObject({
    errors: { codes: "Invalid value" },
  });
  const screens = (await owner.call(matrix, {})).flatMap((group) => group.screens.map(({ code }) => code));
  expect(screens).not.toContain("ServerList");
  const role = await owner.call(create, { name: newName(), codes: ["UserManage", "members:ban"] });
  // As older installations have them: a role with a screen that is the owner's, and a button that the menu withholds.
  await sql`insert into role_menu (tenant_id, role_id, menu_id) select ${tenantId}, ${role.id}, id from menu
    where component = 'ServerList'`.execute(api.system());
  await sql`update menu set withheld = '{members:ban}' where component = 'UserManage'`.execute(api.system());
  const accountId = await api.addAccount();
  await give(accountId, tenantId, await fixedRole());
  const boss = await api.signedIn(accountId, tenantId);
  const [here] = await boss.call(tenantSelect, {});
  expect(here?.roles.filter(({ mayGrant }) => !mayGrant)).toEqual([]);
  const tenants = [{ tenantId, roleIds: here?.roles.map(({ id }) => id) ?? [] }];
  const person = { account: newName(), nickname: newName(), password: "Harbour2026x", tenants };
  await expect(boss.call(addAdmin, person)).resolves.toMatchObject({ id: expect.any(String) });
  await expect(boss.call(update, { id: role.id, name: newName() })).resolves.toMatchObject({ isEditable: true });
  await sql`update menu set withheld = '{}' where component = 'UserManage'`.execute(api.system());
});

test("nobody grants what they do not hold, nor changes a role that holds it [3.5, 3.8]", async () => {
  const admin = await api.operator(all);
  const root = await api.superAdmin();
  await expect(admin.call(create, { name: newName(), codes: ["VerCode"] })).rejects.toMatchObject({
    status: 400,
    errors: { codes: "Includes permissions you don't have" },
  });
  await expect(admin.call(create, { name: newName(), supervises: true })).rejects.toMatchObject({ status: 400 });
  const above = await root.call(create, { name: newName(), codes: ["VerCode"] });
  expect((await admin.call(list, { name: above.name })).records[0]).toMatchObject({ isEditable: false });
  await expect(admin.call(update, { id: above.id, name: newName() })).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(update, { id: above.id, codes: [] })).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(remove, { id: above.id })).rejects.toMatchObject({ status: 400 });
  await expect(root.call(update, { id: above.id, supervises: true })).resolves.toMatchObject({ supervises: true });
});

test("nobody adds to a role of their own, even what another role of theirs gives [3.8]", async () => {
  const admin = await api.operator(all);
  const root = await api.superAdmin();
  const role = await root.call(create, { name: newName(), codes: ["UserManage"] });
  await give(admin.accountId, admin.tenantId, role.id);
  await expect(admin.call(update, { id: role.id, codes: ["UserManage", "members:ban"] })).rejects.toMatchObject({
    errors: { codes: "You can't add permissions to your own role" },
  });
  await expect(admin.call(update, { id: role.id, codes: [] })).resolves.toMatchObject({ codes: [] });
});

test("a role in use cannot be deleted [3.11]", async () => {
  const admin = await api.operator(all);
  const holder = await api.operator([]);
  const role = await admin.call(create, { name: newName() });
  await give(holder.accountId, holder.tenantId, role.id);
  await expect(admin.call(remove, { id: role.id })).rejects.toMatchObject({
    status: 422,
    errors: { id: "Still in use" },
  });
});

test("a change acts on the next call of who holds the role, without a new sign-in [3.9]", async () => {
  const root = await api.superAdmin();
  const holder = await api.operator([]);
  await expect(holder.call(members.endpoints.list, {})).rejects.toMatchObject({ status: 403 });
  await root.call(update, { id: holder.roleId ?? "", codes: ["UserManage"] });
  await expect(holder.call(members.endpoints.list, {})).resolves.toMatchObject({ total: 0 });
  await root.call(update, { id: holder.roleId ?? "", codes: ["UserRoleManage"] });
  await expect(holder.call(members.endpoints.list, {})).rejects.toMatchObject({ status: 403 });
  await expect(holder.call(memberLevels.endpoints.list, {})).resolves.toMatchObject({ hasNext: false });
});

test("disabling a role ends the sessions of those who hold it, on its server only [3.10]", async () => {
  const root = await api.superAdmin();
  const holder = await api.operator(["UserManage"]);
  const roleId = holder.roleId ?? "";
  await sql`insert into account_tenant (account_id, tenant_id)
    values (${holder.accountId}, ${api.tenantAt(1)})`.execute(api.system());
  const elsewhere = await api.signedIn(holder.accountId, api.tenantAt(1));
  await root.call(update, { id: roleId, status: "Disable" });
  await expect(holder.call(session.endpoints.menuTree, {})).rejects.toMatchObject({ code: 9015 });
  await expect(elsewhere.call(session.endpoints.menuTree, {})).resolves.toEqual([]);
});

test("the matrix has the menu's screens in order, and says what the caller may grant [3.12]", async () => {
  const admin = await api.operator(all);
  const groups = await admin.call(matrix, {});
  expect(groups.map(({ path }) => path).slice(0, 2)).toEqual(["/Usermange", "/statistic"]);
  const users = groups[0]?.screens[0];
  expect(users).toMatchObject({ code: "UserManage", mayGrant: true });
  expect(users?.buttons).toContainEqual({ code: "members:ban", mayGrant: true });
  expect(users?.buttons).toContainEqual({ code: "members:cancel", mayGrant: false });
  expect(JSON.stringify(groups)).not.toContain("supervise");
});

test("of a member of staff it says what each role gives them, and which role would give the rest [3.12]", async () => {
  const admin = await api.operator(all);
  const holder = await api.operator(["UserManage"]);
  const role = await admin.call(create, { name: newName(), codes: ["UserManage", "members:ban"] });
  expect((await admin.call(staff, {})).map(({ id }) => id)).toContain(holder.accountId);
  const seen = await admin.call(effectivePermissions, { accountId: holder.accountId });
  expect(seen.roles.filter(({ isHeld }) => isHeld)).toMatchObject([{ id: holder.roleId, codes: ["UserManage"] }]);
  expect(seen.roles).toContainEqual(
    expect.objectContaining({ id: role.id, isHeld: false, codes: expect.arrayContaining(["members:ban"]) }),
  );
  const stranger = await api.operator([], 1);
  await expect(admin.call(effectivePermissions, { accountId: stranger.accountId })).rejects.toMatchObject({
    status: 404,
  });
});

test("without the buttons nothing is changed, and another server's role answers like a missing one", async () => {
  const viewer = await api.operator(["RoleList"]);
  const root = await api.superAdmin();
  const role = await root.call(create, { name: newName() });
  await expect(viewer.call(create, { name: newName() })).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(update, { id: role.id, name: newName() })).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(remove, { id: role.id })).rejects.toMatchObject({ status: 403 });
  const other = await api.operator(all, 1);
  for (const id of [role.id, "999999999"]) {
    await expect(other.call(load, { id })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(update, { id, name: newName() })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(remove, { id })).rejects.toMatchObject({ status: 404 });
  }
});

test("a role begins with a template, or with one of any server where its maker sees roles [3.40, 16.1]", async () => {
  const admin = await api.operator(all);
  const root = await api.superAdmin();
  const far = await api.superAdmin(1);
  const near = await root.call(create, { name: newName(), codes: ["UserManage", "members:ban"] });
  const away = await far.call(create, { name: newName(), codes: ["UserManage"] });
  const { sources } = roles.endpoints;
  const templates = ["Operator", "Moderator", "SeniorModerator", "Helpdesk", "Auditor", "ServerAdmin"];
  const seen = await admin.call(sources, {});
  expect(seen.flatMap(({ template }) => template ?? [])).toEqual(templates);
  expect(seen).toContainEqual(expect.objectContaining({ id: near.id, codes: near.codes, template: null }));
  const ids = async () => (await admin.call(sources, {})).map(({ id }) => id);
  expect(await ids()).not.toContain(away.id);
  // Somebody who works there, but sees no roles.
  const plain = await far.call(create, { name: newName(), codes: ["UserManage"] });
  await give(admin.accountId, api.tenantAt(1), plain.id);
  expect(await ids()).not.toContain(away.id);
  await far.call(update, { id: plain.id, codes: ["UserManage", "RoleList"] });
  expect(await ids()).toContain(away.id);
  expect(await ids()).not.toContain(await fixedRole());
  for (const { template, codes } of seen.filter(({ template }) => template !== null)) {
    const made = await root.call(create, { name: newName(), codes });
    expect([template, made.codes.toSorted()]).toEqual([template, codes.toSorted()]);
    expect(made.screenCount).toBeGreaterThan(1);
  }
});
