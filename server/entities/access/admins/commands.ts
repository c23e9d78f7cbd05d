import { sql } from "kysely";
import type { z } from "zod";
import type { AdminCreate, AdminEdit } from "../../../../contract/entities/access/admins.ts";
import { tieAccounts } from "../../../auth/approval.ts";
import { brokenFirstPasswordRule, generatePassword, hashPassword } from "../../../auth/passwords.ts";
import { hashHandoverCode, newHandoverCode } from "../../../auth/factors/recoveryCodes.ts";
import { useFiles } from "../../../files/use.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { requireChanges } from "../../../crud/applyChanges.ts";
import { requireDistinctName } from "../../../names/distinctName.ts";
import { requireFreeNames } from "../../../names/reservedName.ts";
import { lockOwnAdmin, loadAdminScope, requireNotYourself, requireTwoPeople } from "./adminScope.ts";
import { replaceRoles, groupRolesByTenant } from "./roles.ts";

/** A password that a reset gave lapses after this. */
const RESET_LIFETIME = "24 hours";
/** A second factor is bound within this after a reset. */
const ENROLMENT_LIFETIME = "7 days";

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "account_name") throw invalid({ account: "rule.accountTaken" });
  if (broken === "account_last_super_admin") throw new ApiError("notPossible", { root: "rule.lastSuperAdmin" });
  throw error;
};

export const createAdmin = async (context: Context, input: z.output<typeof AdminCreate>) => {
  const { db, deps, session } = context;
  const { account, nickname, avatar, password, isSuperAdmin, tenants } = input;
  if (isSuperAdmin && !session.isSuperAdmin) throw new ApiError("forbidden");
  const own = (await deps.access.loadTenants(session)).filter(({ id }) => tenants.some((each) => each.tenantId === id));
  const names = [account, nickname, ...own.map(({ tenantName }) => tenantName)];
  const broken = brokenFirstPasswordRule(password, deps.settings.PASSWORD_POLICY, names);
  if (broken) throw invalid({ password: broken });
  requireFreeNames({ account, nickname });
  if (tenants.length === 0 && !isSuperAdmin) throw invalid({ tenants: "rule.needsServer" });
  await requireTwoPeople(context, { tenantIds: tenants.map(({ tenantId }) => tenantId), isSuperAdmin });
  const passwordHash = await hashPassword(password);
  await requireDistinctName(db, "accounts", {
    field: "account",
    name: account,
    loadOthers: async () =>
      (await db.selectFrom("account").select("account").execute())
        .map((other) => other.account)
        .filter((other) => other.toLowerCase() !== account.toLowerCase()),
  });
  const { id } = await db
    .selectNoFrom((eb) =>
      eb
        .fn<string>("add_admin", [eb.val(account), eb.val(nickname), eb.val(passwordHash), eb.val(isSuperAdmin)])
        .as("id"),
    )
    .executeTakeFirstOrThrow()
    .catch(explain);
  if (avatar !== null) await putAvatar(context, id, avatar);
  await replaceRoles(context, id, await loadAdminScope(context, "admins:add"), tenants, {});
  await tieAccounts(context, id);
  context.record("admins", id, null, { account, nickname, avatar, isSuperAdmin, roles: groupRolesByTenant(tenants) });
  return { id };
};

/** The picture is of the tenant it was chosen in; the account takes it along to its others. */
const putAvatar = async (context: Context, id: string, avatar: string | null) => {
  await useFiles(context, "admins", id, [{ field: "avatar", purpose: "avatar", links: [avatar] }]);
  await sql`select set_admin_avatar(${id}, ${avatar})`.execute(context.db);
};

const loadAvatar = async ({ db }: Context, id: string) => {
  const { avatar } = await db.selectFrom("account").where("id", "=", id).select("avatar").executeTakeFirstOrThrow();
  return avatar;
};

export const updateAdmin = async (context: Context, { id, ...input }: z.output<typeof AdminEdit>) => {
  const before = await lockOwnAdmin(context, id, "admins:edit");
  const known = { nickname: before.nickname, avatar: await loadAvatar(context, id), isSuperAdmin: before.isSuperAdmin };
  const { nickname = known.nickname, avatar = known.avatar, isSuperAdmin = known.isSuperAdmin } = input;
  if (isSuperAdmin !== known.isSuperAdmin && !context.session.isSuperAdmin) throw new ApiError("forbidden");
  requireChanges(known, input);
  if (nickname !== known.nickname) requireFreeNames({ nickname });
  if (avatar !== known.avatar) await putAvatar(context, id, avatar);
  await sql`select change_admin(${id}, ${nickname}, ${isSuperAdmin}, ${before.status})`
    .execute(context.db)
    .catch(explain);
  if (isSuperAdmin !== known.isSuperAdmin) {
    await requireTwoPeople(context, { tenantIds: [], isSuperAdmin: true });
    await tieAccounts(context, id);
  }
  context.record("admins", id, known, { nickname, avatar, isSuperAdmin });
  context.afterCommit(context.deps.access.forget);
  return { id };
};

export const setStatus = async (context: Context, { id, status }: { id: string; status: "Enable" | "Disable" }) => {
  const before = await lockOwnAdmin(context, id, "admins:disable");
  requireNotYourself(context, id);
  requireChanges(before, { status });
  await sql`select change_admin(${id}, ${before.nickname}, ${before.isSuperAdmin}, ${status})`
    .execute(context.db)
    .catch(explain);
  await tieAccounts(context, id);
  context.record("admins", id, { status: before.status }, { status });
  context.afterCommit(context.deps.access.forget);
  return { id };
};

export const resetPassword = async (context: Context, { id }: { id: string }) => {
  context.setHeader("cache-control", "no-store");
  const { account } = await lockOwnAdmin(context, id, "admins:resetPassword");
  // One's own is changed with the old one.
  requireNotYourself(context, id);
  const password = generatePassword();
  await sql`select reset_admin_password(${id}, ${await hashPassword(password)}, ${RESET_LIFETIME}::interval)`.execute(
    context.db,
  );
  await tieAccounts(context, id);
  context.record("admins", id, null, { mustChangePassword: true });
  context.afterCommit(context.deps.access.forget);
  return { id, account, password };
};

export const resetCode = async (context: Context, { id }: { id: string }) => {
  context.setHeader("cache-control", "no-store");
  const { account } = await lockOwnAdmin(context, id, "admins:resetCode");
  requireNotYourself(context, id);
  const enrolmentCode = newHandoverCode();
  await sql`select reset_admin_factors(${id}, ${hashHandoverCode(enrolmentCode)}, ${ENROLMENT_LIFETIME}::interval)`.execute(
    context.db,
  );
  await tieAccounts(context, id);
  context.record("admins", id, null, { hasAuthenticator: false });
  context.afterCommit(context.deps.access.forget);
  return { id, account, enrolmentCode };
};
