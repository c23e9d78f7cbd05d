import { sql } from "kysely";
import type { z } from "zod";
import type { SaveAccountTenant } from "../../../../contract/entities/access/admins.ts";
import { tieAccounts } from "../../../auth/approval.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { loadGrants } from "../roles/rights.ts";
import { anyOf } from "../../../db/expressions.ts";
import { roleCodesOf } from "../roles/queries.ts";
import {
  findAdmin,
  lockAdmin,
  type AdminScope,
  loadAdminScope,
  requireNotYourself,
  requireTwoPeople,
} from "./adminScope.ts";

type Tenants = z.output<typeof SaveAccountTenant>["tenants"];
type RoleRow = Awaited<ReturnType<typeof loadRoles>>[number];

/** Every role in these tenants, with what it gives. */
const loadRoles = ({ deps }: Context, reach: AdminScope) =>
  deps.database.system
    .selectFrom("role as t")
    .$if(reach !== null, (query) => query.where("t.tenantId", "=", anyOf(reach ?? [])))
    .orderBy("t.isSuperAdmin")
    .orderBy("t.name")
    .select(["t.id", "t.name", "t.tenantId", "t.supervises", "t.isSuperAdmin", roleCodesOf.as("codes")])
    .execute();

/** Whether the caller holds, in the role's tenant, everything that the role gives. */
const isGrantable = async ({ deps, session }: Context, { tenantId, ...role }: RoleRow) =>
  (await loadGrants({ deps, session, tenantId }))(role);

/** Tenants and roles to choose from; a role that holds more than the caller is shown, and cannot be given. */
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
 * Gives an account these roles in these tenants, which are all that it has within `reach`.
 * @throws ApiError for a tenant or role out of reach, and for one that would give what the caller does not hold.
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

/** Without servers whose admins the caller only sees, where the account keeps what it has there. */
const leaveSeen = async (context: Context, id: string, reach: AdminScope, tenants: Tenants) => {
  if (reach === null) return tenants;
  const seen = await findAdmin(context, id, await loadAdminScope(context, "Administrator"));
  const isKept = ({ tenantId, roleIds }: Tenants[number]) =>
    JSON.stringify(seen?.roles[tenantId]?.toSorted()) === JSON.stringify(roleIds.toSorted());
  return tenants.filter((tenant) => reach.includes(tenant.tenantId) || !isKept(tenant));
};

export const saveTenants = async (context: Context, { accountId, ...input }: z.output<typeof SaveAccountTenant>) => {
  const reach = await loadAdminScope(context, "admins:edit");
  const admin = await lockAdmin(context, accountId, reach);
  const tenants = await leaveSeen(context, accountId, reach, input.tenants);
  // Roles of one's own are given and taken by somebody else.
  if (!context.session.isSuperAdmin) requireNotYourself(context, accountId);
  const after = groupRolesByTenant(tenants);
  if (JSON.stringify(sorted(admin.roles)) === JSON.stringify(sorted(after))) throw invalid({ root: "rule.noChanges" });
  const isChanged = (id: string) => JSON.stringify(admin.roles[id]?.toSorted()) !== JSON.stringify(after[id]);
  const changed = [...new Set([...Object.keys(admin.roles), ...Object.keys(after)])].filter(isChanged);
  await requireTwoPeople(context, { tenantIds: changed, isSuperAdmin: admin.isSuperAdmin });
  await replaceRoles(context, accountId, reach, tenants, admin.roles);
  await tieAccounts(context, accountId);
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
