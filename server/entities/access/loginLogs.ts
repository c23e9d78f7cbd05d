import { expressionBuilder, sql } from "kysely";
import { loginLogs } from "../../../contract/entities/access/loginLogs.ts";
import { SUPERVISE } from "../../auth/access.ts";
import type { SignInResult } from "../../auth/signInLog.ts";
import { scope } from "../../crud/columns.ts";
import { contains, buildOrder, selectPage, within } from "../../crud/paging.ts";
import type { DB } from "../../db/schema.ts";
import { routes } from "../../http/mount.ts";
import { type AdminScope, loadAdminScope } from "./admins/adminScope.ts";
import { isInScope } from "./admins/queries.ts";

const t = scope<{ t: "accountLoginLog" }>();

/** Accounts on these tenants. */
const accountsInScope = (reach: AdminScope) =>
  expressionBuilder<DB>().selectFrom("account as t").where(isInScope(reach)).select("t.id");

export default routes(loginLogs, {
  list: async (context, query) => {
    const reach = await loadAdminScope(context, SUPERVISE);
    // Refused names that are no account's are the super admin's to see.
    const seen =
      reach === null
        ? t.lit(true)
        : t.or([t("t.accountId", "=", context.session.accountId), t("t.accountId", "in", accountsInScope(reach))]);
    return selectPage(context.deps.database.system, query, {
      table: "accountLoginLog",
      tenantId: null,
      where: [
        seen,
        ...(query.accountId === undefined ? [] : [t("t.accountId", "=", query.accountId)]),
        ...(query.account === undefined ? [] : [contains(t.ref("t.account"), query.account)]),
        ...(query.result === undefined ? [] : [t("t.result", "=", query.result)]),
        ...(query.ip === undefined ? [] : [t("t.ip", "=", query.ip)]),
        ...within(t.ref("t.createdAt"), query.loginTimeStart, query.loginTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { loginTime: t.ref("t.createdAt") }, sql`${t.ref("t.createdAt")} desc`),
      columns: {
        id: t.ref("t.id"),
        accountId: t.ref("t.accountId"),
        account: t.ref("t.account"),
        // Only signInLog.ts writes it; the table has no check of it.
        result: t.ref("t.result").$castTo<SignInResult>(),
        ip: t.fn<string | null>("host", ["t.ip"]),
        userAgent: t.ref("t.userAgent"),
        host: t.ref("t.host"),
        loginTime: t.ref("t.createdAt"),
      },
    });
  },
});
