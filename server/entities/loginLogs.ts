import { sql } from "kysely";
import type { z } from "zod";
import { type LoginLog, loginLogs } from "../../contract/loginLogs.ts";
import { contains, orderOf, pageOf, within } from "../db/paging.ts";
import { routes } from "../http/mount.ts";

export default routes(loginLogs, {
  // Sign-ins belong to accounts, not to a server: they are out of the application role's reach and read as the owner.
  list: ({ deps, session, tenantId }, query) =>
    pageOf<z.infer<typeof LoginLog>>(deps.database.system, query, {
      table: "account_login_log",
      where: [
        ...(session.isSuperAdmin
          ? []
          : [sql`t.account_id in (select account_id from account_tenant where tenant_id = ${tenantId})`]),
        ...(query.account ? [contains(sql.ref("t.account"), query.account)] : []),
        ...(query.accountId ? [sql`t.account_id = ${query.accountId}`] : []),
        ...(query.signInResult ? [sql`t.result = ${query.signInResult}`] : []),
        ...(query.ip ? [sql`t.ip = ${query.ip}`] : []),
        ...within(sql.ref("t.created_at"), query.loginTimeStart, query.loginTimeEnd),
      ],
      orderBy: orderOf(query.sort, { loginTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`t.id, t.account_id as "accountId", t.account, t.result as "signInResult", coalesce(host(t.ip), '') as ip, t.host,
        t.user_agent as "userAgent", t.created_at as "loginTime"`,
    }),
});
