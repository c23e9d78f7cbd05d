import { expect, test } from "vitest";
import { errors } from "../../../contract/core/errors.ts";
import { admins } from "../../../contract/entities/access/admins.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { create, delete: remove, seeAs, update } = roles.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;

let count = 0;
const makeRole = async (codes: string[], tenant = 0) =>
  (await (await api.superAdmin(tenant)).call(create, { name: `Seen ${++count}`, codes })).id;
/** A call that is made as the role sees the console. */
const as = (role: string, who: Pick<Operator, "send">, endpoint: Parameters<Operator["send"]>[0], input: object = {}) =>
  who.send(endpoint, input, { headers: { "x-see-as-role": role } });
const codeOf = async (answer: ReturnType<typeof as>) => (await answer).json<{ code: number }>().code;

test("menu, screens and buttons are the role's, for the super admin too [3.43, 3.44]", async () => {
  const root = await api.superAdmin();
  const role = await makeRole(["UserManage", "members:edit"]);
  const info = (await as(role, root, session.endpoints.accountInfo)).json<{ data: object }>().data;
  expect(info).toMatchObject({ info: { isSuperAdmin: false }, optPermissionList: ["members:edit"] });
  expect(JSON.stringify(info)).toContain("/user/manage");
  expect(JSON.stringify(info)).not.toContain("/RoleList");
  expect(await codeOf(as(role, root, members.endpoints.list))).toBe(0);
  expect(await codeOf(as(role, root, groups.endpoints.list))).toBe(errors.forbidden.code);
  expect(await codeOf(as(role, root, admins.endpoints.list))).toBe(errors.forbidden.code);
  // Without the header everything is as before.
  expect((await root.send(admins.endpoints.list, {})).json<{ code: number }>().code).toBe(0);
});

test("nothing is changed while one looks, whatever both may do; signing out is possible [3.44]", async () => {
  const root = await api.superAdmin();
  const role = await makeRole(["RoleList", "roles:add", "roles:edit", "UserManage", "members:edit"]);
  const before = await api.fingerprint("role", "member", "operation_log");
  for (const [endpoint, input] of [
    [create, { name: "Made", codes: [] }],
    [update, { id: role, name: "Renamed" }],
    [session.endpoints.switchTenant, { tenantId: api.tenantAt(1) }],
  ] as const)
    expect(await codeOf(as(role, root, endpoint, input))).toBe(errors.seeingAsRole.code);
  expect(await api.fingerprint("role", "member", "operation_log")).toBe(before);
  const leaver = await api.operator(["RoleList", "roles:edit", "UserManage", "members:edit", "roles:add"]);
  expect(await codeOf(as(role, leaver, session.endpoints.logout))).toBe(0);
  await expect(leaver.call(roles.endpoints.list, {})).rejects.toMatchObject({ status: 401 });
});

test("who may not change the role is refused every call that names it, and so is whoever names none [3.44]", async () => {
  const more = await makeRole(["UserManage", "members:edit", "members:ban"]);
  const foreign = await makeRole(["UserManage"], 1);
  const editor = await api.operator(["RoleList", "roles:edit", "UserManage", "members:edit"]);
  const viewer = await api.operator(["RoleList", "UserManage", "members:edit", "members:ban"]);
  for (const [role, who] of [
    [more, editor],
    [foreign, editor],
    ["999999", editor],
    ["x", editor],
    [more, viewer],
  ] as const)
    expect(await codeOf(as(role, who, members.endpoints.list))).toBe(errors.seeAsOver.code);
  await expect(editor.call(seeAs, { id: more })).rejects.toMatchObject({ status: 400 });
  await expect(viewer.call(seeAs, { id: more })).rejects.toMatchObject({ status: 403 });
  await expect(editor.call(seeAs, { id: foreign })).rejects.toMatchObject({ status: 404 });
});

test("the view ends with the role, and with what the role gains beyond the one who looks [3.44]", async () => {
  const root = await api.superAdmin();
  const editor = await api.operator(["RoleList", "roles:edit", "UserManage"]);
  const role = await makeRole(["UserManage"]);
  const look = () => codeOf(as(role, editor, members.endpoints.list));
  expect(await look()).toBe(0);
  await root.call(update, { id: role, codes: ["UserManage", "members:ban"] });
  expect(await look()).toBe(errors.seeAsOver.code);
  await root.call(update, { id: role, codes: ["UserManage"] });
  expect(await look()).toBe(0);
  await root.call(remove, { id: role });
  expect(await look()).toBe(errors.seeAsOver.code);
});

test("that somebody looked stands in the log; a role without a screen shows nothing and is refused [3.43]", async () => {
  const root = await api.superAdmin();
  const role = await makeRole(["UserManage"]);
  expect(await root.call(seeAs, { id: role })).toMatchObject({ id: role });
  const { records } = await root.call(operationLogs.endpoints.list, { call: "roles.seeAs" });
  expect(records[0]).toMatchObject({ targetType: "roles", accountId: root.accountId });
  await expect(root.call(seeAs, { id: await makeRole([]) })).rejects.toMatchObject({
    status: 400,
    errors: { id: expect.any(String) },
  });
});
