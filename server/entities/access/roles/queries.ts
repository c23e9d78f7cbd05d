import { sql } from "kysely";
import type { z } from "zod";
import type { EffectivePermissions, Role, RoleDetail, roles } from "../../../../contract/entities/access/roles.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { loadRoleCodes, mayGrant } from "./rights.ts";

type Detail = z.infer<typeof RoleDetail>;
export type RoleRow = Omit<Detail, "screenCount" | "buttonCount" | "isEditable">;
type Query = z.output<typeof roles.endpoints.list.input>;

/** Of the role `t`: what it holds by itself, screens before buttons. */
const codesColumn = sql`
  array(select m.component from role_menu rm join menu m on m.id = rm.menu_id
      where rm.tenant_id = t.tenant_id and rm.role_id = t.id and m.component is not null
    union select rb.code from role_button rb where rb.tenant_id = t.tenant_id and rb.role_id = t.id)`;

const columns = sql`t.id, t.name, t.status, t.supervises, t.is_super_admin as "isSuperAdmin", t.created_at as "createTime", t.updated_at as "updateTime",
  (select count(*)::int from account_role ar where ar.tenant_id = t.tenant_id and ar.role_id = t.id) as "accountCount", ${codesColumn} as codes`;

const shown = (context: Context, row: RoleRow): Detail => {
  const codes = loadRoleCodes(row);
  return {
    ...row,
    supervises: row.supervises || row.isSuperAdmin,
    screenCount: codes.filter((code) => !code.includes(":")).length,
    buttonCount: codes.filter((code) => code.includes(":")).length,
    isEditable: !row.isSuperAdmin && mayGrant(context, row),
  };
};

export const listRoles = async (context: Context, query: Query) => {
  const page = await selectPage<RoleRow>(context.db, query, {
    table: "role",
    tenantId: context.tenantId,
    where: [
      ...(query.name === undefined ? [] : [contains(sql.ref("t.name"), query.name)]),
      ...(query.status === undefined ? [] : [sql`t.status = ${query.status}`]),
    ],
    orderBy: buildOrder(
      query.sort,
      { id: sql.ref("t.id"), name: sql.ref("t.name"), updateTime: sql.ref("t.updated_at") },
      sql`t.is_super_admin desc, t.name`,
    ),
    columns,
  });
  return { ...page, records: page.records.map((row): z.infer<typeof Role> => shown(context, row)) };
};

/** @throws ApiError `notFound` for a missing role and one of another server alike. */
export const loadRole = async (context: Context, id: string): Promise<Detail> => {
  const { rows } = await sql<RoleRow>`
    select ${columns} from role t where t.tenant_id = ${context.tenantId} and t.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return shown(context, rows[0]);
};

/** The same, held until the transaction ends. */
export const lockRole = async (context: Context, id: string) => {
  await sql`select from role where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(context.db);
  return loadRole(context, id);
};

export const listStaff = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<{ id: string; account: string; nickname: string }>`
    select a.id, a.account, a.nickname from account_tenant at join account a on a.id = at.account_id
    where at.tenant_id = ${tenantId} and a.status = 'Enable' order by a.nickname, a.id limit 500`.execute(db);
  return rows;
};

/** Which roles give a member of staff what they have, and which would give the rest. */
export const loadEffectivePermissions = async (
  { db, tenantId }: Context,
  accountId: string,
): Promise<z.infer<typeof EffectivePermissions>> => {
  const { rows: people } = await sql<{ accountId: string; account: string; nickname: string }>`
    select a.id as "accountId", a.account, a.nickname from account_tenant at join account a on a.id = at.account_id
    where at.tenant_id = ${tenantId} and a.id = ${accountId}`.execute(db);
  if (!people[0]) throw notFound();
  const { rows } = await sql<RoleRow & { isHeld: boolean }>`
    select ${columns}, exists (select from account_role ar where ar.tenant_id = t.tenant_id and ar.role_id = t.id and ar.account_id = ${accountId}) as "isHeld"
    from role t where t.tenant_id = ${tenantId} and t.status = 'Enable' order by t.is_super_admin, t.name limit 500`.execute(
    db,
  );
  const roles = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isHeld: row.isHeld,
    givesAll: row.isSuperAdmin,
    codes: [...loadRoleCodes(row)],
  }));
  return { ...people[0], roles };
};
