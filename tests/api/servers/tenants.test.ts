import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { packages } from "../../../contract/entities/servers/packages.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { all, allValid, list, load, create, update, setStatus, operations, usage, setup } = tenants.endpoints;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;

beforeAll(async () => {
  admin = await api.superAdmin();
});

test("a server is made with its levels and its fixed role, changed, and worked in [12.2]", async () => {
  const made = await admin.call(create, { tenantName: "Cygnus", note: "The third" });
  expect(made).toMatchObject({ tenantName: "Cygnus", tenantStatus: "Enable", note: "The third", memberCount: 0 });
  expect((await admin.call(allValid, {})).map(({ tenantName }) => tenantName)).toContain("Cygnus");
  const { id, updateTime } = made;
  expect(await admin.call(update, { id, tenantName: "Cygnus X", updateTime })).toMatchObject({
    tenantName: "Cygnus X",
  });
  await expect(admin.call(update, { id, note: "", updateTime })).rejects.toMatchObject({ status: 409 });
  const there = await api.signedIn(admin.accountId, id);
  expect((await there.call(memberLevels.endpoints.list, {})).total).toBe(4);
  expect((await there.call(roles.endpoints.list, {})).records).toMatchObject([{ isSuperAdmin: true }]);
  expect((await admin.call(all, { sp: "us x" })).map(({ tenantName }) => tenantName)).toEqual(["Cygnus X"]);
  expect((await admin.call(usage, { id })).quotas).toContainEqual({ kind: "users", used: 0, limit: null });
  expect((await admin.call(operations, { tenantId: id })).records.map(({ call }) => call)).toEqual([
    "tenants.update",
    "tenants.create",
  ]);
});

test("a server begins with levels and roles from templates in its maker's language, or with another's [3.40, 12.2, 12.29]", async () => {
  const made = await admin.call(
    create,
    { tenantName: "Lyra", roles: ["Moderator", "Auditor"] },
    { headers: { language: "ja-JP" } },
  );
  const there = await api.signedIn(admin.accountId, made.id);
  const levels = (await there.call(memberLevels.endpoints.list, {})).records;
  expect(new Set(levels.map(({ name }) => name))).toEqual(new Set(["一般", "管理者", "大神", "システム"]));
  const first = (await there.call(roles.endpoints.list, {})).records;
  expect(first.map(({ name }) => name).toSorted()).toEqual(["Super admin", "モデレーター", "監査"].toSorted());
  expect(first.find(({ name }) => name === "監査")).toMatchObject({ supervises: true, buttonCount: 1 });
  const { id } = first.find(({ name }) => name === "モデレーター")!;
  const moderator = await there.call(roles.endpoints.load, { id });
  expect(moderator.codes).toEqual(expect.arrayContaining(["UserManage", "members:ban"]));
  await there.call(roles.endpoints.create, { name: "Asleep", status: "Disable" });

  const copy = await admin.call(create, { tenantName: "Vega", rolesFrom: made.id, roles: ["Operator"] });
  const copied = await api.signedIn(admin.accountId, copy.id);
  const second = (await copied.call(roles.endpoints.list, {})).records;
  expect(second.map(({ name }) => name).toSorted()).toEqual(
    ["Operator", "Super admin", "モデレーター", "監査"].toSorted(),
  );
  const same = second.find(({ name }) => name === "モデレーター")!;
  expect((await copied.call(roles.endpoints.load, { id: same.id })).codes).toEqual(moderator.codes);
});

test("what a server lacks is told until it is there [12.30]", async () => {
  const { id } = await admin.call(create, { tenantName: "Mensa" });
  const lacks = { isNamed: true, roleCount: 0, adminCount: 0, hasPackage: false, hasPlatform: false };
  expect(await admin.call(setup, { id })).toMatchObject(lacks);
  const there = await api.signedIn(admin.accountId, id);
  const { id: roleId } = await there.call(roles.endpoints.create, { name: "Desk" });
  const accountId = await api.addAccount();
  await sql`insert into account_tenant (account_id, tenant_id) values (${accountId}, ${id})`.execute(api.system());
  // Who holds no role there can do nothing.
  expect(await admin.call(setup, { id })).toMatchObject({ roleCount: 1, adminCount: 0 });
  await sql`insert into account_role (account_id, tenant_id, role_id) values (${accountId}, ${id}, ${roleId})`.execute(
    api.system(),
  );
  const { id: packageId } = await admin.call(packages.endpoints.create, { name: "Small" });
  await admin.call(update, { id, packageId });
  await there.call(platformSecrets.endpoints.create, {});
  await there.call(platformConnection.endpoints.update, { kind: "http", url: "https://chat.example.org/commands" });
  expect(await admin.call(setup, { id })).toMatchObject({ hasPlatform: false });
  // Once it has answered.
  await sql`update platform_connection set last_success_at = now() where tenant_id = ${id}`.execute(api.system());
  expect(await admin.call(setup, { id })).toEqual({
    isNamed: true,
    roleCount: 1,
    adminCount: 1,
    hasPackage: true,
    packageCount: 1,
    hasPlatform: true,
  });
  await sql`update tenant set name = 'Server 1' where id = ${id}`.execute(api.system());
  expect(await admin.call(setup, { id })).toMatchObject({ isNamed: false });
});

test("disabling a server signs out everybody who works there, enabling lets them in again [1.17, 12.3]", async () => {
  const { id } = await admin.call(create, { tenantName: "Draco" });
  const there = await api.signedIn(admin.accountId, id);
  await there.call(allValid, {});
  expect(await admin.call(load, { id })).toMatchObject({ sessionCount: 1, isCurrent: false });
  expect(await admin.call(setStatus, { id, tenantStatus: "Disable" })).toMatchObject({
    tenantStatus: "Disable",
    sessionCount: 0,
  });
  await expect(there.call(allValid, {})).rejects.toMatchObject({ code: 9015 });
  await expect(admin.call(session.endpoints.switchTenant, { tenantId: id })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call(list, { tenantStatus: "Disable" })).records).toMatchObject([{ id }]);
  expect((await admin.call(allValid, {})).map((server) => server.id)).not.toContain(id);
  await admin.call(setStatus, { id, tenantStatus: "Enable" });
  expect((await admin.call(allValid, {})).map((server) => server.id)).toContain(id);
});

test("the server that one works in cannot be disabled, nor two by one another [12.4]", async () => {
  await expect(admin.call(setStatus, { id: admin.tenantId, tenantStatus: "Disable" })).rejects.toMatchObject({
    status: 422,
    errors: { id: "You can't disable the server you are working on" },
  });
  for (const { id, tenantStatus } of await admin.call(all, {}))
    if (tenantStatus === "Enable" && id !== api.tenantAt(0) && id !== api.tenantAt(1))
      await admin.call(setStatus, { id, tenantStatus: "Disable" });
  const other = await api.superAdmin(1);
  const tried = await Promise.allSettled([
    admin.call(setStatus, { id: api.tenantAt(1), tenantStatus: "Disable" }),
    other.call(setStatus, { id: api.tenantAt(0), tenantStatus: "Disable" }),
  ]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const survivor = tried[0].status === "fulfilled" ? admin : other;
  for (const tenant of [0, 1])
    if (survivor.tenantId !== api.tenantAt(tenant))
      await survivor.call(setStatus, { id: api.tenantAt(tenant), tenantStatus: "Enable" });
  admin = await api.superAdmin();
});

test.each([
  [{ tenantName: "x" }, "tenantName"],
  [{ tenantName: "seventeen letters" }, "tenantName"],
  [{ tenantName: "Aurora" }, "tenantName"],
  [{ tenantName: "aurORA" }, "tenantName"],
  [{ tenantName: "Right", packageId: "987654321" }, "packageId"],
  [{ tenantName: "Right", rolesFrom: "987654321" }, "rolesFrom"],
])("a server like %j is refused at its field, and nothing is made [12.1]", async (input, field) => {
  const before = await api.fingerprint("tenant", "member_level", "role", "operation_log");
  const response = await admin.send(create, input);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("tenant", "member_level", "role", "operation_log")).toBe(before);
});

test("nobody but the super admin sees the installation's servers [12.5]", async () => {
  const operator = await api.operator(["ServerList", "tenants:add", "tenants:edit", "tenants:disable"]);
  for (const [endpoint, input] of [
    [list, {}],
    [load, { id: api.tenantAt(0) }],
    [setStatus, { id: api.tenantAt(1), tenantStatus: "Disable" }],
  ] as const)
    expect((await operator.send(endpoint, input)).statusCode).toBe(403);
  expect((await operator.call(all, {})).map(({ id }) => id)).toEqual([api.tenantAt(0)]);
});

test("what was done to a server names the packages that it had and got [15.15]", async () => {
  const { id: packageId } = await admin.call(packages.endpoints.create, { name: "Generous", functions: [] });
  const { id } = await admin.call(create, { tenantName: "Delphinus", packageId });
  expect((await admin.call(operations, { tenantId: id })).records[0]).toMatchObject({
    after: { packageId },
    names: { [`packages:${packageId}`]: "Generous" },
  });
});
