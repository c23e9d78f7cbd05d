import { APP_ID, session } from "../../../contract/entities/access/session.ts";
import { findScreen } from "../../../contract/core/menu.ts";
import { isAsleep } from "../../auth/access.ts";
import { hashPassword, isPassword, brokenPasswordRule } from "../../auth/passwords.ts";
import { countGuess } from "../../auth/throttle.ts";
import { findPasskeyWay } from "../../auth/factors/passkeys.ts";
import { actAs } from "../../auth/notices/acting.ts";
import { beginBinding, finishBinding } from "../../auth/binding.ts";
import { findEndSessionUrl } from "../../auth/sso/logout.ts";
import { isBoundToSso } from "../../auth/sso/people.ts";
import { findSsoWay } from "../../auth/sso/signIn.ts";
import { confirmFactor, signIn, signInByPasskey } from "../../auth/signIn.ts";
import { loadMenuTree } from "../../auth/menuTree.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { now } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { appendOperation } from "../../operationLog/append.ts";

const endSession = async (context: Context) => {
  const { deps, session, record } = context;
  const endSessionUrl = await findEndSessionUrl(context);
  await deps.database.system.updateTable("session").set({ endedAt: now }).where("id", "=", session.id).execute();
  deps.access.forget();
  record("admins", session.accountId, null, null);
  return { ...(endSessionUrl !== undefined && { endSessionUrl }) };
};

const loadPasswordHash = async ({ deps, session }: Context) => {
  const account = await deps.database.system
    .selectFrom("account")
    .where("id", "=", session.accountId)
    .select("passwordHash")
    .executeTakeFirst();
  return account?.passwordHash;
};

export default routes(session, {
  login: signIn,
  logout: endSession,
  bindGoogleCode: (context, { bindToken, enrolmentCode }) => beginBinding(context, bindToken, enrolmentCode),
  checkGoogleCode: (context, { bindToken, googleCode }) => finishBinding(context, bindToken, googleCode),
  menuTree: loadMenuTree,
  accountInfo: async (context) => {
    const { session, deps, tenantId } = context;
    const codes = await deps.access.loadCodes(session, tenantId);
    return {
      roles: await loadMenuTree(context),
      info: {
        id: session.accountId,
        account: session.account,
        appId: APP_ID,
        avatar: session.avatar,
        nickname: session.nickname,
        app: { logo: "/favicon.svg" },
        isSuperAdmin: session.isSuperAdmin,
        mustChangePassword: session.mustChangePassword,
        tenantId,
      },
      optPermissionList: [...codes].filter((code) => !findScreen(code) && !isAsleep(code)),
      microApps: deps.settings.MICRO_APPS,
      passwordPolicy: deps.settings.PASSWORD_POLICY,
      hasSso: await isBoundToSso(context),
    };
  },
  signInWays: ({ deps: { settings } }) =>
    Promise.resolve({ passkeys: findPasskeyWay(settings), sso: findSsoWay(settings) }),
  passkeyLogin: (context, { passkey, deviceToken }) => signInByPasskey(context, passkey, deviceToken),
  stepUp: async (context, proof) => {
    await confirmFactor(context, proof);
    context.record("admins", context.session.accountId, null, null);
    return {};
  },
  changePassword: async (context, { oldPwd, newPwd }) => {
    const { session, deps } = context;
    const tenants = await deps.access.loadTenants(session);
    const names = [session.account, session.nickname, ...tenants.map(({ tenantName }) => tenantName)];
    const broken = brokenPasswordRule(newPwd, deps.settings.PASSWORD_POLICY, names);
    if (broken) throw invalid({ newPwd: broken });
    if (oldPwd === newPwd) throw invalid({ newPwd: "rule.passwordSame" });
    // Whoever holds a session does not get to guess the password with it.
    const way = `session:${session.id}`;
    await countGuess(deps.database.system, session.account, context.ip, way);
    const oldHash = await loadPasswordHash(context);
    if (oldHash === undefined || !(await isPassword(oldHash, oldPwd, true)))
      throw invalid({ oldPwd: "rule.oldPassword" });
    const newHash = await hashPassword(newPwd);
    await actAs(context.db, context);
    const { isDone } = await context.db
      .selectNoFrom((eb) =>
        eb
          .fn<boolean>("change_password", [
            eb.val(session.accountId),
            eb.val(session.id),
            eb.val(oldHash),
            eb.val(newHash),
          ])
          .as("isDone"),
      )
      .executeTakeFirstOrThrow();
    if (!isDone) throw new ApiError("conflict");
    context.afterCommit(deps.access.forget);
    context.record("admins", session.accountId, null, null);
    return {};
  },
  switchTenant: async (context, { tenantId }) => {
    const { session, deps } = context;
    const tenants = await deps.access.loadTenants(session);
    if (!tenants.some(({ id, tenantStatus }) => id === tenantId && tenantStatus === "Enable")) throw notFound();
    const sessions = deps.database.system;
    const { tenantId: left } = await sessions
      .selectFrom("session")
      .where("id", "=", session.id)
      .select("tenantId")
      .executeTakeFirstOrThrow();
    // A sign-in over a page asks for the page's server, which may be the one that it began in.
    if (left === tenantId) return {};
    // In the log of the server left, and in that of the one entered: there before the session is, so that no move that
    // fails halfway and is tried again goes unnoticed.
    context.record("admins", session.accountId, null, null);
    const changes = { [session.accountId]: { before: null, after: null } };
    const entry = { call: "session.switchTenant", targetType: "admins", params: { tenantId }, changes };
    if (tenantId !== context.tenantId)
      await appendOperation({ ...context, db: deps.database.beside.of(tenantId) }, entry);
    await sessions.updateTable("session").set({ tenantId }).where("id", "=", session.id).execute();
    deps.access.forget();
    return {};
  },
});
