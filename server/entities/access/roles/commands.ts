import { sql } from "kysely";
import type { z } from "zod";
import type { RoleCreate, RoleEdit } from "../../../../contract/entities/access/roles.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { requireCompleteScreens } from "./matrix.ts";
import { requireGrantable } from "./rights.ts";
import { loadRole, lockRole } from "./queries.ts";

type Create = z.output<typeof RoleCreate>;
type Edit = z.output<typeof RoleEdit>;

const explainTaken = (error: unknown): never => {
  throw brokenConstraint(error) === "role_tenant_id_name_key" ? invalid({ name: "rule.nameTaken" }) : error;
};

export const createRole = async (context: Context, input: Create) => {
  const { db, tenantId } = context;
  const { name, status, supervises, codes } = input;
  await requireCompleteScreens(db, codes);
  requireGrantable(context, { codes, supervises, isSuperAdmin: false }, "codes");
  const { rows } = await sql<{ id: string }>`
    insert into role (tenant_id, name, status, supervises) values (${tenantId}, ${name}, ${status}, ${supervises}) returning id`
    .execute(db)
    .catch(explainTaken);
  const id = rows[0]?.id ?? "";
  await putCodes(context, id, codes);
  context.record("roles", id, null, { name, status, supervises, codes: codes.toSorted() });
  context.afterCommit(context.deps.access.forget);
  return loadRole(context, id);
};

export const updateRole = async (context: Context, { id, ...changes }: Edit) => {
  const { db, tenantId } = context;
  const before = await lockRole(context, id);
  if (before.isSuperAdmin) throw invalid({ root: "rule.roleFixed" });
  // Whoever changes a role that holds more than they do changes somebody above them.
  requireGrantable(context, before, "root");
  const codes = [...new Set(changes.codes ?? before.codes)].toSorted();
  const after = {
    name: changes.name ?? before.name,
    status: changes.status ?? before.status,
    supervises: changes.supervises ?? before.supervises,
    codes,
  };
  await requireCompleteScreens(db, codes);
  requireGrantable(context, { ...after, isSuperAdmin: false }, "codes");
  await requireNotOwnUpward(context, id, before, after);
  const previous: Fields = { ...before, codes: before.codes.toSorted() };
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(previous[field]),
  );
  if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
  await sql`update role set name = ${after.name}, status = ${after.status}, supervises = ${after.supervises}, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`
    .execute(db)
    .catch(explainTaken);
  if (changed.some(([field]) => field === "codes")) await putCodes(context, id, codes);
  if (before.status === "Enable" && after.status === "Disable") await sql`select end_role_sessions(${id})`.execute(db);
  context.record(
    "roles",
    id,
    Object.fromEntries(changed.map(([field]) => [field, previous[field]])),
    Object.fromEntries(changed),
  );
  context.afterCommit(context.deps.access.forget);
  return loadRole(context, id);
};

/** Somebody who has a role cannot add to it, even what another role of theirs gives; and cannot put it back in force. */
const requireNotOwnUpward = async (
  { db, tenantId, session }: Context,
  id: string,
  before: { codes: readonly string[]; supervises: boolean; status: string },
  after: { codes: readonly string[]; supervises: boolean; status: string },
) => {
  if (session.isSuperAdmin) return;
  const { rows } = await sql`
    select from account_role where tenant_id = ${tenantId} and role_id = ${id} and account_id = ${session.accountId}`.execute(
    db,
  );
  const isMore =
    after.codes.some((code) => !before.codes.includes(code)) ||
    (after.supervises && !before.supervises) ||
    (after.status === "Enable" && before.status !== "Enable");
  if (rows.length > 0 && isMore) throw invalid({ codes: "rule.roleOwn" });
};

export const deleteRole = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const before = await lockRole(context, id);
  if (before.isSuperAdmin) throw invalid({ root: "rule.roleFixed" });
  requireGrantable(context, before, "root");
  if (before.accountCount > 0) throw new ApiError("notPossible", { id: "rule.inUse" });
  await sql`delete from role where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const { name, status, supervises, codes } = before;
  context.record("roles", id, { name, status, supervises, codes }, null);
  context.afterCommit(context.deps.access.forget);
  return { id };
};

const putCodes = async ({ db, tenantId }: Context, id: string, codes: readonly string[]) => {
  await sql`delete from role_menu where tenant_id = ${tenantId} and role_id = ${id}`.execute(db);
  await sql`delete from role_button where tenant_id = ${tenantId} and role_id = ${id}`.execute(db);
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${tenantId}, ${id}, id from menu where component = any(${codes}::text[])`.execute(db);
  await sql`insert into role_button (tenant_id, role_id, code)
    select ${tenantId}, ${id}, code from unnest(${codes}::text[]) code where code like '%:%'`.execute(db);
};
