import type { z } from "zod";
import type { SavedViewEdit } from "../../../../contract/entities/access/savedViews.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import { loadRole } from "../roles/queries.ts";
import { requireGrantable } from "../roles/rights.ts";

type Edit = z.output<typeof SavedViewEdit>;
/** Who has a view, and whose list it is from the start. */
export type Sharing = { sharing: "own" | "roles" | "all"; roleIds: string[]; defaultRoleIds: string[] };
type Wanted = Pick<Edit, "sharing" | "roleIds" | "defaultRoleIds">;

export const nobodyElse: Sharing = { sharing: "own", roleIds: [], defaultRoleIds: [] };

/**
 * What sharing comes of a wish. Roles follow from it: those that a view is no longer shared with do not keep it as their
 * default.
 * @throws ApiError at `roleIds` or `defaultRoleIds` for what cannot be
 */
export const settleSharing = async (context: Context, before: Sharing, wanted: Wanted): Promise<Sharing> => {
  const sharing = wanted.sharing ?? before.sharing;
  const roleIds = sharing === "roles" ? inOrder(wanted.roleIds ?? before.roleIds) : [];
  if (sharing === "roles" && roleIds.length === 0) throw invalid({ roleIds: "rule.required" });
  const mayBeDefault = (id: string) => sharing === "all" || roleIds.includes(id);
  const defaults = inOrder(wanted.defaultRoleIds ?? before.defaultRoleIds);
  if (wanted.defaultRoleIds && !defaults.every(mayBeDefault)) throw invalid({ defaultRoleIds: "rule.viewNotShared" });
  const defaultRoleIds = defaults.filter(mayBeDefault);
  const gain = (after: readonly string[], from: readonly string[]) => after.filter((id) => !from.includes(id));
  for (const id of gain(roleIds, before.roleIds)) await requireGivable(context, id, "roleIds");
  for (const id of gain(defaultRoleIds, before.defaultRoleIds)) await requireGivable(context, id, "defaultRoleIds");
  return { sharing, roleIds, defaultRoleIds };
};

/** Ids are the database's numbers. */
const inOrder = (ids: readonly string[]) =>
  [...new Set(ids)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));

/** @throws ApiError at the field for a role that is not there, and for one that the caller could not give */
const requireGivable = async (context: Context, id: string, field: string) => {
  const role = await loadRole(context, id).catch((error: unknown) => {
    throw error instanceof ApiError ? invalid({ [field]: "rule.noSuchRecord" }) : error;
  });
  await requireGrantable(context, role, field);
};

export const writeRoles = async (context: Context, id: string, before: readonly string[], after: readonly string[]) => {
  const { db, tenantId } = context;
  const gone = before.filter((roleId) => !after.includes(roleId));
  const come = after.filter((roleId) => !before.includes(roleId));
  if (gone.length > 0)
    await db
      .deleteFrom("savedViewRole")
      .where("tenantId", "=", tenantId)
      .where("viewId", "=", id)
      .where("roleId", "=", anyOf(gone))
      .execute();
  if (come.length > 0)
    await db
      .insertInto("savedViewRole")
      .values(come.map((roleId) => ({ tenantId, viewId: id, roleId })))
      .execute();
};

type Of = { id: string; resource: string };

/** Of each list a role has one default: one that it had before is so no more, which the log says too. */
export const writeDefaults = async (
  context: Context,
  { id, resource }: Of,
  before: readonly string[],
  after: readonly string[],
) => {
  const { db, tenantId } = context;
  const gone = before.filter((roleId) => !after.includes(roleId));
  const come = after.filter((roleId) => !before.includes(roleId));
  if (gone.length > 0)
    await db
      .deleteFrom("savedViewDefault")
      .where("tenantId", "=", tenantId)
      .where("viewId", "=", id)
      .where("roleId", "=", anyOf(gone))
      .execute();
  if (come.length === 0) return;
  const replaced = await db
    .deleteFrom("savedViewDefault")
    .where("tenantId", "=", tenantId)
    .where("resource", "=", resource)
    .where("roleId", "=", anyOf(come))
    .returning(["viewId", "roleId"])
    .execute();
  await db
    .insertInto("savedViewDefault")
    .values(come.map((roleId) => ({ tenantId, resource, roleId, viewId: id })))
    .execute();
  for (const [viewId, roles] of Map.groupBy(replaced, (row) => row.viewId))
    context.record("savedViews", viewId, { defaultRoleIds: roles.map(({ roleId }) => roleId) }, { defaultRoleIds: [] });
};
