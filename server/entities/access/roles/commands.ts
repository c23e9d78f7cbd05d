import { sql } from "kysely";
import type { z } from "zod";
import type { RoleCreate, RoleDetail, RoleEdit } from "../../../../contract/entities/access/roles.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import { anyOf, clockTimestamp } from "../../../db/expressions.ts";
import { requireDistinctName } from "../../../names/distinctName.ts";
import { requireFreeNames } from "../../../names/reservedName.ts";
import { requireCompleteScreens } from "./matrix.ts";
import { requireGrantable } from "./rights.ts";
import { loadRole, lockRole, type RoleRow } from "./queries.ts";

type Create = z.output<typeof RoleCreate>;
type Edit = z.output<typeof RoleEdit>;
type Detail = z.infer<typeof RoleDetail>;

const explainTaken = (error: unknown): never => {
  throw brokenConstraint(error) === "role_tenant_id_name_key" ? invalid({ name: "rule.nameTaken" }) : error;
};

export const createRole = async (context: Context, input: Create) => {
  const { db, tenantId } = context;
  const { name, status, supervises, codes } = input;
  await requireCompleteScreens(db, codes);
  await requireGrantable(context, { codes, supervises, isSuperAdmin: false }, "codes");
  await requireOwnName(context, name);
  const { id } = await db
    .insertInto("role")
    .values({ tenantId, name, status, supervises })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(explainTaken);
  await addCodes(context, id, codes);
  context.record("roles", id, null, { name, status, supervises, codes: codes.toSorted() });
  context.afterCommit(context.deps.access.forget);
  return loadRole(context, id);
};

export const updateRole = async (context: Context, { id, ...changes }: Edit) => {
  const { db, tenantId } = context;
  const before = await lockRole(context, id);
  if (before.isSuperAdmin) throw invalid({ root: "rule.roleFixed" });
  // Whoever changes a role that holds more than they do changes somebody above them.
  requireEditable(before);
  const codes = [...new Set(changes.codes ?? before.codes)].toSorted();
  const after = {
    name: changes.name ?? before.name,
    status: changes.status ?? before.status,
    supervises: changes.supervises ?? before.supervises,
    codes,
  };
  await requireCompleteScreens(db, codes);
  await requireGrantable(context, { ...after, isSuperAdmin: false }, "codes");
  await requireNotOwnUpward(context, id, before, after);
  const previous = { ...before, codes: before.codes.toSorted() };
  const changed = requireChanges(previous, after);
  if ("name" in changed) await requireOwnName(context, after.name, id);
  await db
    .updateTable("role")
    .set({ name: after.name, status: after.status, supervises: after.supervises, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);
  if ("codes" in changed) {
    await removeCodes(context, id, before.codes);
    await addCodes(context, id, codes);
  }
  if (before.status === "Enable" && after.status === "Disable") await sql`select end_role_sessions(${id})`.execute(db);
  context.record("roles", id, pick(previous, Object.keys(changed)), changed);
  context.afterCommit(context.deps.access.forget);
  return loadRole(context, id);
};

/** A role goes neither by the super admin's name nor by one that looks like another role's of the server. */
const requireOwnName = async ({ db, tenantId }: Context, name: string, id?: string) => {
  requireFreeNames({ name });
  await requireDistinctName(db, `roles ${tenantId}`, {
    field: "name",
    name,
    loadOthers: async () => {
      const rows = await db.selectFrom("role").where("tenantId", "=", tenantId).select(["id", "name"]).execute();
      return rows.filter((row) => row.id !== id).map((row) => row.name);
    },
  });
};

/** @throws ApiError for a role that holds more than the caller, also of plugins that are not there. */
const requireEditable = ({ isEditable }: Pick<Detail, "isEditable">) => {
  if (!isEditable) throw invalid({ root: "rule.roleAbove" });
};

/** Who has a role cannot add to it, even what another role of theirs gives, and cannot put it back in force. */
const requireNotOwnUpward = async (
  { db, tenantId, session }: Context,
  id: string,
  before: Pick<RoleRow, "codes" | "supervises" | "status">,
  after: Pick<RoleRow, "codes" | "supervises" | "status">,
) => {
  if (session.isSuperAdmin) return;
  const own = await db
    .selectFrom("accountRole")
    .where("tenantId", "=", tenantId)
    .where("roleId", "=", id)
    .where("accountId", "=", session.accountId)
    .select("roleId")
    .executeTakeFirst();
  const isMore =
    after.codes.some((code) => !before.codes.includes(code)) ||
    (after.supervises && !before.supervises) ||
    (after.status === "Enable" && before.status !== "Enable");
  if (own && isMore) throw invalid({ codes: "rule.roleOwn" });
};

export const deleteRole = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const before = await lockRole(context, id);
  if (before.isSuperAdmin) throw invalid({ root: "rule.roleFixed" });
  requireEditable(before);
  if (before.accountCount > 0) throw new ApiError("notPossible", { id: "rule.inUse" });
  await db.deleteFrom("role").where("tenantId", "=", tenantId).where("id", "=", id).execute();
  const { name, status, supervises, codes } = before;
  context.record("roles", id, { name, status, supervises, codes }, null);
  context.afterCommit(context.deps.access.forget);
  return { id };
};

/** What the caller saw of the role; codes of a plugin that is not there wait in it. */
const removeCodes = async ({ db, tenantId }: Context, id: string, codes: readonly string[]) => {
  await db
    .deleteFrom("roleMenu")
    .where("tenantId", "=", tenantId)
    .where("roleId", "=", id)
    .where("menuId", "in", (eb) => eb.selectFrom("menu").where("component", "=", anyOf(codes)).select("id"))
    .execute();
  await db
    .deleteFrom("roleButton")
    .where("tenantId", "=", tenantId)
    .where("roleId", "=", id)
    .where("code", "=", anyOf(codes))
    .execute();
};

const addCodes = async ({ db, tenantId }: Context, id: string, codes: readonly string[]) => {
  await db
    .insertInto("roleMenu")
    .columns(["tenantId", "roleId", "menuId"])
    .expression((eb) =>
      eb
        .selectFrom("menu")
        .where("component", "=", anyOf(codes))
        .select([eb.val(tenantId).as("tenantId"), eb.val(id).as("roleId"), "id"]),
    )
    .execute();
  const buttons = [...new Set(codes)].filter((code) => code.includes(":"));
  if (buttons.length > 0)
    await db
      .insertInto("roleButton")
      .values(buttons.map((code) => ({ tenantId, roleId: id, code })))
      .execute();
};
