import { sql } from "kysely";
import type { z } from "zod";
import type { EffectivePermissions, Role, RoleDetail, roles } from "../../../../contract/entities/access/roles.ts";
import { scope, select, type Selected } from "../../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { isAsleep, isPlatformCode } from "../../../auth/access.ts";
import { rowCount, toBoolean } from "../../../db/expressions.ts";
import { type GrantedRights, loadGrants, loadRoleCodes } from "./rights.ts";

type Detail = z.infer<typeof RoleDetail>;
export type RoleRow = Selected<typeof roleColumns>;
type Query = z.output<typeof roles.endpoints.list.input>;

const t = scope<{ t: "role" }>();

/** Codes of the role `t`, screens and buttons. */
export const roleCodesOf = t.fn<string[]>("array", [
  t
    .selectFrom("roleMenu as rm")
    .innerJoin("menu as m", "m.id", "rm.menuId")
    .whereRef("rm.tenantId", "=", "t.tenantId")
    .whereRef("rm.roleId", "=", "t.id")
    .where("m.component", "is not", null)
    .select("m.component as code")
    .union(
      t
        .selectFrom("roleButton as rb")
        .whereRef("rb.tenantId", "=", "t.tenantId")
        .whereRef("rb.roleId", "=", "t.id")
        .select("rb.code"),
    ),
]);

export const roleColumns = {
  id: t.ref("t.id"),
  name: t.ref("t.name"),
  status: t.ref("t.status"),
  supervises: t.ref("t.supervises"),
  isSuperAdmin: t.ref("t.isSuperAdmin"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
  accountCount: t
    .selectFrom("accountRole as ar")
    .whereRef("ar.tenantId", "=", "t.tenantId")
    .whereRef("ar.roleId", "=", "t.id")
    .select(rowCount.as("accounts"))
    .$asScalar(),
  codes: roleCodesOf,
};

const shown = (row: RoleRow, mayGrant: (role: GrantedRights) => boolean): Detail => {
  const codes = loadRoleCodes(row).filter((code) => !isAsleep(code));
  return {
    ...row,
    codes: row.codes.filter((code) => !isAsleep(code) && !isPlatformCode(code)),
    supervises: row.supervises || row.isSuperAdmin,
    screenCount: codes.filter((code) => !code.includes(":")).length,
    buttonCount: codes.filter((code) => code.includes(":")).length,
    isEditable: !row.isSuperAdmin && mayGrant(row),
  };
};

export const listRoles = async (context: Context, query: Query) => {
  const page = await selectPage(context.db, query, {
    table: "role",
    tenantId: context.tenantId,
    where: [
      ...(query.name === undefined ? [] : [contains(t.ref("t.name"), query.name)]),
      ...(query.status === undefined ? [] : [t("t.status", "=", query.status)]),
    ],
    orderBy: buildOrder(
      query.sort,
      { id: t.ref("t.id"), name: t.ref("t.name"), status: t.ref("t.status"), updateTime: t.ref("t.updatedAt") },
      sql`${t.ref("t.isSuperAdmin")} desc, ${t.ref("t.name")}`,
    ),
    columns: roleColumns,
  });
  const mayGrant = await loadGrants(context);
  return { ...page, records: page.records.map((row): z.infer<typeof Role> => shown(row, mayGrant)) };
};

/** @throws ApiError `notFound` for a missing role and one of another tenant alike. */
export const loadRole = async (context: Context, id: string): Promise<Detail> => {
  const row = await context.db
    .selectFrom("role as t")
    .where("t.tenantId", "=", context.tenantId)
    .where("t.id", "=", id)
    .select(select(roleColumns))
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(row, await loadGrants(context));
};

/** The same, held until the transaction ends. */
export const lockRole = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  await db.selectFrom("role").where("tenantId", "=", tenantId).where("id", "=", id).select("id").forUpdate().execute();
  return loadRole(context, id);
};

/** Those who work in the tenant. */
const selectStaff = ({ db, tenantId }: Context) =>
  db
    .selectFrom("accountTenant as at")
    .innerJoin("account as a", "a.id", "at.accountId")
    .where("at.tenantId", "=", tenantId);

export const listStaff = (context: Context) =>
  selectStaff(context)
    .where("a.status", "=", "Enable")
    .orderBy("a.nickname")
    .orderBy("a.id")
    .limit(500)
    .select(["a.id", "a.account", "a.nickname"])
    .execute();

/** Which roles give a member of staff what they have, and which would give the rest. */
export const loadEffectivePermissions = async (
  context: Context,
  accountId: string,
): Promise<z.infer<typeof EffectivePermissions>> => {
  const { db, tenantId } = context;
  const person = await selectStaff(context)
    .where("a.id", "=", accountId)
    .select(["a.id as accountId", "a.account", "a.nickname"])
    .executeTakeFirst();
  if (!person) throw notFound();
  const isHeld = t.exists(
    t
      .selectFrom("accountRole as ar")
      .whereRef("ar.tenantId", "=", "t.tenantId")
      .whereRef("ar.roleId", "=", "t.id")
      .where("ar.accountId", "=", accountId)
      .select("ar.roleId"),
  );
  const rows = await db
    .selectFrom("role as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.status", "=", "Enable")
    .orderBy("t.isSuperAdmin")
    .orderBy("t.name")
    .limit(500)
    .select(select({ ...roleColumns, isHeld: toBoolean(isHeld) }))
    .execute();
  const roles = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isHeld: row.isHeld,
    givesAll: row.isSuperAdmin,
    codes: loadRoleCodes(row).filter((code) => !isAsleep(code)),
  }));
  return { ...person, roles };
};
