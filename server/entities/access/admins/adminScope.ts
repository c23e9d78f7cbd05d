import { type Selectable, sql } from "kysely";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import type { Account } from "../../../db/schema.ts";

/** Tenants in which the caller holds one of the codes; null for the super admin, who reaches all. */
export type AdminScope = readonly string[] | null;

export const loadAdminScope = async ({ deps, session }: Context, ...codes: string[]): Promise<AdminScope> => {
  if (session.isSuperAdmin) return null;
  const tenants = (await deps.access.loadTenants(session)).filter(({ tenantStatus }) => tenantStatus === "Enable");
  const held = await Promise.all(tenants.map(({ id }) => deps.access.loadCodes(session, id)));
  return tenants.flatMap(({ id }, index) => (codes.some((code) => held[index]?.has(code)) ? [id] : []));
};

/**
 * Whether an account holds something in these tenants that the caller does not hold there, or would when a role of its
 * is enabled or the menu gives a button back.
 */
export const isAbove = async ({ deps, session }: Context, accountId: string, tenantIds: readonly string[]) => {
  if (session.isSuperAdmin) return false;
  for (const tenantId of tenantIds) {
    const { given } = await deps.access.loadLatentCodes(session, tenantId);
    const { possible } = await deps.access.loadLatentCodes({ accountId, isSuperAdmin: false }, tenantId);
    for (const code of possible) if (!given.has(code)) return true;
  }
  return false;
};

export type LockedAdmin = Pick<Selectable<Account>, "account" | "nickname" | "status" | "isSuperAdmin"> & {
  /** All of its tenants. */
  tenantIds: string[];
  /** Its roles by tenant, within the caller's reach. */
  roles: Record<string, string[]>;
};

/** The account, held until the transaction ends; none for a missing one and one of other tenants alike. */
export const findAdmin = async (context: Context, id: string, reach: AdminScope) => {
  const { rows } = await sql<LockedAdmin>`select * from lock_admin(${id}, ${reach}::bigint[])`.execute(context.db);
  return rows[0];
};

/**
 * The account, held until the transaction ends.
 * @throws ApiError `notFound` for a missing one and one of other tenants alike, `rule.adminAbove` for one that holds
 * more.
 */
export const lockAdmin = async (context: Context, id: string, reach: AdminScope): Promise<LockedAdmin> => {
  const admin = await findAdmin(context, id, reach);
  if (!admin) throw notFound();
  const within = admin.tenantIds.filter((tenantId) => reach === null || reach.includes(tenantId));
  if (await isAbove(context, id, within)) throw invalid({ root: "rule.adminAbove" });
  return admin;
};

/** The same for a change of the account itself: it must belong to the caller's tenants alone, and not to the caller. */
export const lockOwnAdmin = async (context: Context, id: string, code: string) => {
  const reach = await loadAdminScope(context, code);
  const admin = await lockAdmin(context, id, reach);
  if (reach !== null && !admin.tenantIds.every((tenantId) => reach.includes(tenantId)))
    throw invalid({ root: "rule.adminElsewhere" });
  await requireTwoPeople(context, admin);
  return admin;
};

/**
 * A server that asks for two people is not got round by way of another: what is of its accounts is changed there.
 * @throws ApiError `approvalElsewhere`
 */
export const requireTwoPeople = async ({ deps, session, tenantId }: Context, { tenantIds, isSuperAdmin }: Affected) => {
  if (await deps.access.needsTwoPeople(tenantId)) return;
  const all = isSuperAdmin ? (await deps.access.loadTenants(session)).map(({ id }) => id) : tenantIds;
  for (const id of all) if (await deps.access.needsTwoPeople(id)) throw new ApiError("approvalElsewhere");
};

/** Servers that a change of an account acts on; those of a super admin are all. */
type Affected = { tenantIds: readonly string[]; isSuperAdmin: boolean };

export const requireNotYourself = ({ session }: Context, id: string) => {
  if (id === session.accountId) throw invalid({ root: "rule.yourself" });
};
