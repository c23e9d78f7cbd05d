import { sql } from "kysely";
import { APP_ID, session } from "../../contract/session.ts";
import { isComponentKey } from "../../contract/menu.ts";
import { hashPassword, isPassword, brokenPasswordRule } from "../access/passwords.ts";
import { beginBinding, finishBinding, signIn } from "../access/signIn.ts";
import { menuTreeOf } from "../access/menuTree.ts";
import type { Context } from "../http/context.ts";
import { invalid, notFound } from "../http/errors.ts";
import { routes } from "../http/mount.ts";

const endSession = async ({ deps, session }: Context) => {
  await sql`update session set ended_at = now() where id = ${session.id}`.execute(deps.database.system);
  deps.access.forget();
  return {};
};

export default routes(session, {
  login: signIn,
  logout: endSession,
  bindGoogleCode: (context, { bindToken }) => beginBinding(context, bindToken),
  checkGoogleCode: (context, { bindToken, googleCode }) => finishBinding(context, bindToken, googleCode),
  menuTree: menuTreeOf,
  accountInfo: async (context) => {
    const { session, deps, tenantId } = context;
    const codes = await deps.access.codesOf(session, tenantId);
    return {
      roles: await menuTreeOf(context),
      info: {
        id: session.accountId,
        account: session.account,
        appId: APP_ID,
        avatar: session.avatar,
        nickname: session.nickname,
        app: { logo: "/logo.svg" },
        isSuperAdmin: session.isSuperAdmin,
        mustChangePassword: session.mustChangePassword,
        tenantId,
      },
      optPermissionList: [...codes].filter((code) => !isComponentKey(code)),
      microApps: deps.settings.MICRO_APPS,
      passwordPolicy: deps.settings.PASSWORD_POLICY,
    };
  },
  changePassword: async (context, { oldPwd, newPwd }) => {
    const { session, deps } = context;
    const broken = brokenPasswordRule(newPwd, deps.settings.PASSWORD_POLICY);
    if (broken) throw invalid({ newPwd: broken });
    if (oldPwd === newPwd) throw invalid({ newPwd: "rule.passwordSame" });
    const { system } = deps.database;
    const { rows } = await sql<{
      passwordHash: string;
    }>`select password_hash as "passwordHash" from account where id = ${session.accountId}`.execute(system);
    if (!(await isPassword(rows[0]?.passwordHash, oldPwd))) throw invalid({ oldPwd: "rule.oldPassword" });
    const passwordHash = await hashPassword(newPwd);
    // Every other session of the account ends with its old password; this one goes on.
    await sql`
      with ended as (update session set ended_at = now() where account_id = ${session.accountId} and id <> ${session.id} and ended_at is null)
      update account set password_hash = ${passwordHash}, must_change_password = false, password_expires_at = null, updated_at = now()
      where id = ${session.accountId} and password_hash = ${rows[0]?.passwordHash}`.execute(system);
    deps.access.forget();
    context.record("admins", session.accountId, null, null);
    return {};
  },
  switchTenant: async ({ session, deps }, { tenantId }) => {
    const tenants = await deps.access.tenantsOf(session);
    if (!tenants.some(({ id, tenantStatus }) => id === tenantId && tenantStatus === "Enable")) throw notFound();
    await sql`update session set tenant_id = ${tenantId} where id = ${session.id}`.execute(deps.database.system);
    deps.access.forget();
    return {};
  },
});
