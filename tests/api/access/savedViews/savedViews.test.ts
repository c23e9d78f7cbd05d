import { sql } from "kysely";
import { expect, test } from "vitest";
import { MAX_VIEWS, savedViews } from "../../../../contract/entities/access/savedViews.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { deleteOldRecords } from "../../../../server/jobs/retention.ts";
import { codesOf } from "../../support/codes.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();
const { list, load, create, update, delete: remove } = savedViews.endpoints;
const resource = "user/manage";
const base = { resource, name: "Banned" };
const lead = () => api.operator([...codesOf(savedViews, members), "UserGroup"]);

let roleNumber = 0;
/** A role that holds nothing, which anybody who shares may give, and somebody who has it. */
const colleague = async (tenant = 0) => {
  const person = await api.operator(["UserManage"], tenant);
  await sql`update role set name = ${`r${roleNumber++}`} where id = ${person.roleId}`.execute(api.system());
  return { ...person, roleId: person.roleId ?? "" };
};
const namesOf = async (person: Awaited<ReturnType<typeof api.operator>>, wanted = {}) =>
  (await person.call(list, { pageSize: 500, ...wanted })).records.map(({ name }) => name);

test("a view keeps name, filters, order, columns, density and page size; its owner alone has it [21.1]", async () => {
  const owner = await api.operator(["UserManage"]);
  const arranged = {
    filters: { memberStatus: "Disable", nickname: "li", createTimeStart: "7d" },
    sort: "lastLoginTime:desc",
    columns: ["nickname", "id", "lastLoginTime"],
    density: "compact" as const,
    pageSize: 50,
  };
  const made = await owner.call(create, { ...base, ...arranged });
  expect(made).toMatchObject({ ...base, ...arranged, sharing: "own", isOwn: true, isEditable: true });
  expect(await owner.call(load, { id: made.id })).toEqual(made);
  expect(await owner.call(update, { id: made.id, density: "wide", pageSize: null })).toMatchObject({
    ...arranged,
    density: "wide",
    pageSize: null,
  });
  for (const other of [await lead(), await api.superAdmin(), await api.operator(["UserManage"], 1)]) {
    expect((await other.call(list, { pageSize: 500 })).records.map(({ id }) => id)).not.toContain(made.id);
    for (const call of [load, remove])
      await expect(other.call(call, { id: made.id })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(update, { id: made.id, name: "Mine" })).rejects.toMatchObject({ status: 404 });
  }
});

test("what the list's own call would not take is refused at its field [21.2]", async () => {
  const owner = await api.operator(["UserManage"]);
  const refused = async (wanted: object, field: string) =>
    expect([field, await owner.call(create, { ...base, ...wanted }).catch((error: unknown) => error)]).toEqual([
      field,
      expect.objectContaining({ status: 400, errors: { [field]: expect.any(String) } }),
    ]);
  await refused({ filters: { shoeSize: "43" } }, "filters.shoeSize");
  await refused({ filters: { constructor: "1" } }, "filters.constructor");
  await refused({ filters: { memberStatus: "Sleeping" } }, "filters.memberStatus");
  await refused({ filters: { createTimeStart: "8d" } }, "filters.createTimeStart");
  await refused({ filters: { nickname: { $gt: "" } } }, "filters.nickname");
  for (const name of ["curPage", "pageSize", "sort", "ids", "selectTenantId"])
    await refused({ filters: { [name]: "1" } }, `filters.${name}`);
  await refused({ filters: { mobile: "13800000000" } }, "filters.mobile");
  await refused({ sort: "mobile:asc" }, "sort");
  await refused({ sort: "createTime" }, "sort");
  await refused({ name: "" }, "name");
  await refused({ name: "x".repeat(33) }, "name");
  await refused({ columns: Array.from({ length: 61 }, (_, index) => `c${index}`) }, "columns");
  await refused({ columns: ["x".repeat(65)] }, "columns");
  await refused({ density: "tiny" }, "density");
  await refused({ pageSize: 501 }, "pageSize");
  for (const unseen of ["group", "no/such/list", "constructor"]) await refused({ resource: unseen }, "resource");
  await owner.call(create, base);
  await refused({}, "name");
  expect(await namesOf(owner)).toEqual(["Banned"]);
});

test("a list that keeps every look in the log is not counted [21.9]", async () => {
  const owner = await api.operator(["VerCode", "UserManage"]);
  const codes = { resource: "users/VerCode", name: "Failed", isPinned: true };
  await expect(owner.call(create, { ...codes, hasCount: true })).rejects.toMatchObject({
    errors: { hasCount: expect.any(String) },
  });
  expect(await owner.call(create, codes)).toMatchObject({ isPinned: true, hasCount: false });
  expect(await owner.call(create, { ...base, hasCount: true })).toMatchObject({ hasCount: true });
});

test("a person has at most a hundred views on a server, however they come [21.2]", async () => {
  const owner = await api.operator(["UserManage"]);
  await sql`insert into saved_view (tenant_id, account_id, resource, name, filters, density, sharing)
    select ${owner.tenantId}, ${owner.accountId}, ${resource}, 'View ' || n, '{}', 'normal', 'own'
    from generate_series(1, ${MAX_VIEWS - 1}) n`.execute(api.system());
  const tries = await Promise.allSettled(["One", "Two", "Three"].map((name) => owner.call(create, { resource, name })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(owner.call(create, { resource, name: "Four" })).rejects.toMatchObject({
    status: 422,
    code: errors.viewsReached.code,
  });
  expect((await owner.call(list, { pageSize: 500 })).total).toBe(MAX_VIEWS);
});

test("sharing takes the button: with everybody, or with roles that one could give [21.3]", async () => {
  const [sharer, plain, holder, other] = [
    await lead(),
    await api.operator(["UserManage"]),
    await colleague(),
    await colleague(),
  ];
  const { roleId } = holder;
  for (const wanted of [{ sharing: "all" as const }, { sharing: "roles" as const, roleIds: [roleId] }]) {
    await expect(plain.call(create, { ...base, ...wanted })).rejects.toMatchObject({ status: 403 });
    const { id } = await plain.call(create, { ...base, name: `Own ${wanted.sharing}` });
    await expect(plain.call(update, { id, ...wanted })).rejects.toMatchObject({ status: 403 });
    expect(await plain.call(load, { id })).toMatchObject({ sharing: "own" });
  }
  const { id } = await sharer.call(create, { ...base, sharing: "roles", roleIds: [roleId] });
  expect(await holder.call(load, { id })).toMatchObject({ isOwn: false, isEditable: false, ownerName: "Operator" });
  await expect(other.call(load, { id })).rejects.toMatchObject({ status: 404 });
  await sharer.call(update, { id, sharing: "all" });
  expect(await other.call(load, { id })).toMatchObject({ sharing: "all", roleIds: [] });
  for (const person of [holder, other])
    for (const change of [{ name: "Ours" }, { filters: {}, density: "wide" }, { sharing: "own" }] as const)
      await expect(person.call(update, { id, ...change })).rejects.toMatchObject({ status: 403 });
  await expect(holder.call(remove, { id })).rejects.toMatchObject({ status: 403 });
  const second = await lead();
  expect(await second.call(update, { id, name: "Shared" })).toMatchObject({ name: "Shared", isOwn: false });
  await sharer.call(update, { id, sharing: "own" });
  await expect(second.call(load, { id })).rejects.toMatchObject({ status: 404 });
});

test("a role of another server, one above one's own and none at all are refused at their field [21.3]", async () => {
  const sharer = await lead();
  const [foreign, above] = [await colleague(1), await api.operator(["Administrator", "admins:add"])];
  const wanted = { ...base, sharing: "roles" } as const;
  for (const roleIds of [[], [foreign.roleId], ["999999"], [above.roleId ?? ""]])
    await expect(sharer.call(create, { ...wanted, roleIds })).rejects.toMatchObject({
      status: 400,
      errors: { roleIds: expect.any(String) },
    });
  const { roleId } = await colleague();
  for (const sharing of ["own", "roles"] as const) {
    const target = await colleague();
    const asked = { ...base, sharing, roleIds: [roleId], defaultRoleIds: [target.roleId] };
    await expect(sharer.call(create, asked)).rejects.toMatchObject({ errors: { defaultRoleIds: expect.any(String) } });
  }
  expect(await namesOf(sharer)).not.toContain(base.name);
});

test("whoever may no longer share takes back and deletes their own, and changes nothing for others [21.3]", async () => {
  const sharer = await lead();
  const { id } = await sharer.call(create, { ...base, sharing: "all" });
  await sql`delete from role_button where role_id = ${sharer.roleId} and code = 'savedViews:share'`.execute(
    api.system(),
  );
  api.deps.access.forget();
  await expect(sharer.call(update, { id, filters: { memberStatus: "Enable" } })).rejects.toMatchObject({ status: 403 });
  expect(await sharer.call(update, { id, sharing: "own" })).toMatchObject({ sharing: "own", isEditable: true });
  expect(await sharer.call(remove, { id })).toEqual({ id });
});

test("a role has one default of a list, which is its holders'; one's own is another matter [21.4]", async () => {
  const sharer = await lead();
  const holder = await colleague();
  const stranger = await colleague();
  const shared = { resource, sharing: "all" } as const;
  const first = await sharer.call(create, { ...shared, name: "First", defaultRoleIds: [holder.roleId] });
  expect(await holder.call(load, { id: first.id })).toMatchObject({ isRoleDefault: true, isDefault: false });
  expect(await stranger.call(load, { id: first.id })).toMatchObject({ isRoleDefault: false });
  const second = await sharer.call(create, { ...shared, name: "Second", defaultRoleIds: [holder.roleId] });
  expect(await sharer.call(load, { id: first.id })).toMatchObject({ defaultRoleIds: [] });
  expect(await sharer.call(load, { id: second.id })).toMatchObject({ defaultRoleIds: [holder.roleId] });
  for (const { id } of [first, second]) await holder.call(update, { id, isDefault: true });
  const seen = await holder.call(list, { resource, pageSize: 500 });
  expect(seen.records.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(["Second"]);
  // Who is no longer given a view does not keep it as the default.
  await sharer.call(update, { id: second.id, sharing: "roles", roleIds: [stranger.roleId] });
  expect(await sharer.call(load, { id: second.id })).toMatchObject({ defaultRoleIds: [] });
});

test("pins and counts are each person's, and change nothing for others [21.5]", async () => {
  const sharer = await lead();
  const holder = await colleague();
  const { id, updateTime } = await sharer.call(create, { ...base, name: "Pinned", sharing: "all" });
  const pinned = await holder.call(update, { id, isPinned: true, hasCount: true });
  expect(pinned).toMatchObject({ isPinned: true, hasCount: true, updateTime });
  expect(await sharer.call(load, { id })).toMatchObject({ isPinned: false, hasCount: false });
});

test("a filter that the reader may not use is left out by its name, and stays in the view [21.6]", async () => {
  const sharer = await lead();
  const reader = await api.operator(["UserManage", "RoleList", "savedViews:share"]);
  const filters = { mobile: "13800000000", memberStatus: "Enable" };
  const { id } = await sharer.call(create, { ...base, name: "Number", filters, sharing: "all" });
  const seen = await reader.send(load, { id });
  expect(seen.body).not.toContain("13800000000");
  expect(seen.json().data).toMatchObject({ filters: { memberStatus: "Enable" }, withheldFilters: ["mobile"] });
  await reader.call(update, { id, filters: { memberStatus: "Disable" } });
  expect(await sharer.call(load, { id })).toMatchObject({ filters: { ...filters, memberStatus: "Disable" } });
  await expect(reader.call(update, { id, filters: { mobile: "1" } })).rejects.toMatchObject({ status: 400 });
  const admin = await api.superAdmin();
  expect((await admin.send(operationLogs.endpoints.list, { pageSize: 500 })).body).not.toContain("13800000000");
});

test("a view of a list that one may not see is not there [21.6]", async () => {
  const sharer = await lead();
  const { id } = await sharer.call(create, { resource: "group", name: "Large", sharing: "all" });
  const holder = await colleague();
  expect(await namesOf(holder)).not.toContain("Large");
  await expect(holder.call(load, { id })).rejects.toMatchObject({ status: 404 });
  expect(await namesOf(sharer, { resource: "group" })).toEqual(["Large"]);
});

test("a deleted view comes back whole for a day, and then is gone [21.7]", async () => {
  const sharer = await lead();
  const holder = await colleague();
  const wanted = { ...base, name: "Back", sharing: "all" as const, defaultRoleIds: [holder.roleId] };
  const { id } = await sharer.call(create, wanted);
  await holder.call(update, { id, isPinned: true });
  await sharer.call(remove, { id });
  expect(await namesOf(holder)).not.toContain("Back");
  await expect(holder.call(update, { id, isDeleted: false })).rejects.toMatchObject({ status: 403 });
  await sharer.call(update, { id, isDeleted: false });
  expect(await holder.call(load, { id })).toMatchObject({ isPinned: true, isRoleDefault: true });
  await expect(sharer.call(update, { id, isDeleted: false })).rejects.toMatchObject({ status: 404 });
  await sharer.call(remove, { id });
  await sharer.call(create, { ...wanted, defaultRoleIds: [] });
  await expect(sharer.call(update, { id, isDeleted: false })).rejects.toMatchObject({
    errors: { name: expect.any(String) },
  });
  await sql`update saved_view set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(api.system());
  await expect(sharer.call(update, { id, isDeleted: false })).rejects.toMatchObject({ status: 404 });
  await deleteOldRecords(api.deps);
  const { rows } = await sql`select id from saved_view where deleted_at is not null and id = ${id}`.execute(
    api.system(),
  );
  expect(rows).toEqual([]);
});

test("nothing is left of a role that is deleted [21.3]", async () => {
  const sharer = await api.superAdmin();
  const role = await sharer.call(roles.endpoints.create, { name: "Brief" });
  const wanted = {
    ...base,
    name: "Of a role",
    sharing: "roles" as const,
    roleIds: [role.id],
    defaultRoleIds: [role.id],
  };
  const { id } = await sharer.call(create, wanted);
  await sharer.call(roles.endpoints.delete, { id: role.id });
  expect(await sharer.call(load, { id })).toMatchObject({ roleIds: [], defaultRoleIds: [] });
});

test("of two who change a shared view, the second is told; pins do not stand in anybody's way [21.3]", async () => {
  const [first, second] = [await lead(), await lead()];
  const { id, updateTime } = await first.call(create, { ...base, name: "Both", sharing: "all" });
  await second.call(update, { id, isPinned: true, updateTime });
  await second.call(update, { id, density: "wide", updateTime });
  await expect(first.call(update, { id, density: "compact", updateTime })).rejects.toMatchObject({ status: 409 });
});

test("the log says who shared what with whom, made it a default, took it back and deleted it [21.8]", async () => {
  const sharer = await lead();
  const { roleId } = await colleague();
  const { id } = await sharer.call(create, { ...base, name: "Told" });
  await sharer.call(update, { id, sharing: "roles", roleIds: [roleId] });
  await sharer.call(update, { id, defaultRoleIds: [roleId] });
  await sharer.call(update, { id, sharing: "own" });
  await sharer.call(remove, { id });
  const admin = await api.superAdmin();
  const { records } = await admin.call(operationLogs.endpoints.list, { pageSize: 500 });
  const told = records.filter(({ targets }) => targets.includes(id)).map(({ changes }) => changes[id]?.after);
  expect(told).toEqual([
    null,
    { sharing: "own", roleIds: [], defaultRoleIds: [] },
    { defaultRoleIds: [roleId] },
    { sharing: "roles", roleIds: [roleId] },
    expect.objectContaining({ name: "Told", sharing: "own" }),
  ]);
});
