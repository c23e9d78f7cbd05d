import { sql } from "kysely";
import type { z } from "zod";
import type { SaveAccountTenant } from "../../../../contract/entities/access/admins.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { loadRoleCodes } from "../roles/rights.ts";
import { lockAdmin, type AdminScope, loadAdminScope, requireNotYourself } from "./adminScope.ts";

type Tenants = z.output<typeof SaveAccountTenant>["tenants"];
type RoleRow = { id: string; name: string; tenantId: string; codes: string[]; supervises: boolean; isAll: boolean };

/** Every role on these servers, with what it gives. */
const loadRoles = async ({ deps }: Context, reach: AdminScope) => {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.tenant_id as "tenantId", r.supervises, r.is_super_admin as "isAll",
      array(select m.component from role_menu rm join menu m on m.id = rm.menu_id
          where rm.tenant_id = r.tenant_id and rm.role_id = r.id and m.component is not null
        union select rb.code from role_button rb where rb.tenant_id = r.tenant_id and rb.role_id = r.id) as codes
    from role r where ${reach === null} or r.tenant_id = any(${reach}::bigint[]) order by r.is_super_admin, r.name`.execute(
    deps.database.system,
  );
  return rows;
};

/** Whether the caller holds, on the role's server, everything that the role gives. */
const isGrantable = async ({ deps, session }: Context, { tenantId, codes, supervises, isAll }: RoleRow) => {
  if (session.isSuperAdmin) return true;
  const own = await deps.access.loadCodes(session, tenantId);
  return loadRoleCodes({ codes, supervises, isSuperAdmin: isAll }).every((code) => own.has(code));
};

/** Servers and roles to choose from; a role that holds more than the caller is shown, and cannot be given. */
export const listGrantableTenants = async (context: Context) => {
  const reach = await loadAdminScope(context, "admins:edit", "admins:add");
  const tenants = (await context.deps.access.loadTenants(context.session)).filter(
    ({ id, tenantStatus }) => tenantStatus === "Enable" && (reach === null || reach.includes(id)),
  );
  const rows = await loadRoles(context, reach);
  return Promise.all(
    tenants.map(async ({ id, tenantName }) => ({
      tenantId: id,
      tenantName,
      roles: await Promise.all(
        rows
          .filter(({ tenantId }) => tenantId === id)
          .map(async (role) => ({ id: role.id, name: role.name, mayGrant: await isGrantable(context, role) })),
      ),
    })),
  );
};

/**
 * Gives an account these roles on these servers, which are all that it has within `reach`.
 * @throws ApiError for a server or role out of reach, and for one that would give what the caller does not hold.
 */
export const replaceRoles = async (
  context: Context,
  id: string,
  reach: AdminScope,
  tenants: Tenants,
  before: Record<string, string[]>,
) => {
  const known = await loadRoles(context, reach);
  const servers = new Set((await context.deps.access.loadTenants(context.session)).map((tenant) => tenant.id));
  for (const { tenantId, roleIds } of tenants) {
    if (!servers.has(tenantId) || (reach !== null && !reach.includes(tenantId)))
      throw invalid({ tenants: "rule.invalid" });
    for (const roleId of roleIds) {
      const role = known.find((one) => one.id === roleId && one.tenantId === tenantId);
      if (!role) throw invalid({ tenants: "rule.invalid" });
      if (!before[tenantId]?.includes(roleId) && !(await isGrantable(context, role)))
        throw invalid({ tenants: "rule.roleAbove" });
    }
    await sql`select set_admin_roles(${id}, ${tenantId}, ${roleIds}::bigint[])`.execute(context.db);
  }
  for (const tenantId of Object.keys(before)) {
    if (!tenants.some((tenant) => tenant.tenantId === tenantId))
      await sql`select set_admin_roles(${id}, ${tenantId}, null)`.execute(context.db);
  }
};

export const groupRolesByTenant = (tenants: Tenants): Fields =>
  Object.fromEntries(tenants.map(({ tenantId, roleIds }) => [tenantId, roleIds.toSorted()]));

export const saveTenants = async (context: Context, { accountId, tenants }: z.output<typeof SaveAccountTenant>) => {
  const reach = await loadAdminScope(context, "admins:edit");
  const admin = await lockAdmin(context, accountId, reach);
  // Roles of one's own are given and taken by somebody else.
  if (!context.session.isSuperAdmin) requireNotYourself(context, accountId);
  const after = groupRolesByTenant(tenants);
  if (JSON.stringify(sorted(admin.roles)) === JSON.stringify(sorted(after))) throw invalid({ root: "rule.noChanges" });
  await replaceRoles(context, accountId, reach, tenants, admin.roles);
  context.record("admins", accountId, { roles: admin.roles }, { roles: after });
  context.afterCommit(context.deps.access.forget);
  const names = await loadRoles(context, reach);
  const own = await context.deps.access.loadTenants(context.session);
  return tenants.map(({ tenantId, roleIds }) => ({
    tenantId,
    tenantName: own.find(({ id }) => id === tenantId)?.tenantName ?? "",
    roles: names.filter(({ id }) => roleIds.includes(id)).map(({ id, name }) => ({ id, name })),
  }));
};

const sorted = (values: object) =>
  Object.entries(values)
    .map(([key, list]) => [key, (list as string[]).toSorted()] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
