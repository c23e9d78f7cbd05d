import { sql } from "kysely";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { ssoGroups } from "../../../../contract/entities/access/ssoGroups.ts";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { startSso } from "./support.ts";

const home = startSso({ SSO_GROUPS_CLAIM: "groups" });
const { api } = home;
const { list, create, delete: remove } = ssoGroups.endpoints;
const buttons: PermissionCode[] = ["RoleList", "roles:edit"];

const addRole = async (codes: PermissionCode[], tenant = 0) => (await api.operator(codes, tenant)).roleId ?? "";
const rolesOf = async (sub: string) => {
  const { rows } = await sql<{ id: string }>`select ar.role_id as id from sso_identity i
    join account_role ar on ar.account_id = i.account_id where i.subject = ${sub} order by 1`.execute(api.system());
  return rows.map(({ id }) => id);
};

test("groups give roles, which go with the group; a role given by hand stays [1.42]", async () => {
  const [first, second] = [await api.superAdmin(), await api.superAdmin(1)];
  const [guard, editor, byHand] = [await addRole(["UserManage"]), await addRole(["UserGroup"], 1), await addRole([])];
  await first.call(create, { groupName: "guards", roleId: guard });
  await second.call(create, { groupName: "editors", roleId: editor });
  const sub = "sub-groups";
  const come = (groups: unknown) => {
    home.provider.know(sub, { preferred_username: "grouped", groups });
    return home.come(sub);
  };
  expect((await come(["others"])).json().code).toBe(errors.noServer.code);
  const token = (await come(["guards", "editors"])).json().data.token as string;
  await api.withToken(token).call(session.endpoints.menuTree, {});
  expect(await rolesOf(sub)).toEqual([guard, editor]);
  // What came by a group is whoever's who wrote the row: the two do not approve for one another.
  const { rows } = await sql`select t.by_account_id as by from account_tie t
    join sso_identity i on i.account_id = t.account_id order by 1`.execute(api.system());
  expect(rows).toEqual([{ by: first.accountId }, { by: second.accountId }]);
  await sql`insert into account_role (tenant_id, role_id, account_id) select ${api.tenantAt(0)}, ${byHand}, account_id
    from sso_identity where subject = ${sub}`.execute(api.system());
  expect((await come("editors")).statusCode).toBe(200);
  expect(await rolesOf(sub)).toEqual([editor, byHand]);
  await expect(api.withToken(token).call(session.endpoints.menuTree, {})).rejects.toMatchObject({
    code: errors.sessionEnded.code,
  });
  expect((await come(undefined)).statusCode).toBe(200);
  expect(await rolesOf(sub)).toEqual([byHand]);
  await sql`update account set is_super_admin = true where id = (select account_id from sso_identity
    where subject = ${sub})`.execute(api.system());
  await come(["guards"]);
  expect(await rolesOf(sub)).toEqual([byHand]);
});

test("nobody lets a group give what they could not give, nor the server's own role, nor another server's [1.42]", async () => {
  const owner = await api.superAdmin();
  const [above, below, foreign] = [await addRole(["Log"]), await addRole(["RoleList"]), await addRole([], 1)];
  const { rows } = await sql<{ id: string }>`select id from role where tenant_id = ${api.tenantAt(0)}
    and is_super_admin`.execute(api.system());
  const author = await api.operator(buttons);
  const give = (caller: typeof author | typeof owner, roleId: string) =>
    caller.call(create, { groupName: "staff", roleId });
  for (const roleId of [above, foreign, rows[0]?.id ?? ""])
    await expect(give(author, roleId)).rejects.toMatchObject({ errors: { roleId: expect.any(String) } });
  for (const roleId of [foreign, rows[0]?.id ?? ""])
    await expect(give(owner, roleId)).rejects.toMatchObject({ errors: { roleId: expect.any(String) } });
  await give(author, below);
  await expect(give(author, below)).rejects.toMatchObject({ errors: { groupName: expect.any(String) } });
  const { id } = await give(owner, above);
  await expect(author.call(remove, { id })).rejects.toMatchObject({ errors: { roleId: expect.any(String) } });
  expect((await author.call(list, {})).map(({ groupName, roleId }) => [groupName, roleId])).toContainEqual([
    "staff",
    above,
  ]);
  await owner.call(remove, { id });
  expect((await author.call(list, {})).map((row) => row.id)).not.toContain(id);
});
