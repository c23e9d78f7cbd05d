import { sql } from "kysely";
import type { z } from "zod";
import { type LoginLog, loginLogs } from "../../../contract/entities/access/loginLogs.ts";
import { SUPERVISE } from "../../auth/access.ts";
import { contains, buildOrder, selectPage, within } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";
import { loadAdminScope } from "./admins/adminScope.ts";
import { isInScope } from "./admins/queries.ts";

export default routes(loginLogs, {
  list: async (context, query) => {
    const reach = await loadAdminScope(context, SUPERVISE);
    // Refused names that are no account's are the super admin's to see.
    const seen =
      reach === null
        ? sql`true`
        : sql`(t.account_id = ${context.session.accountId} or t.account_id in (select t.id from account t where ${isInScope(reach)}))`;
    return selectPage<z.infer<typeof LoginLog>>(context.deps.database.system, query, {
      table: "account_login_log",
      tenantId: null,
      where: [
        seen,
        ...(query.accountId === undefined ? [] : [sql`t.account_id = ${query.accountId}`]),
        ...(query.account === undefined ? [] : [contains(sql.ref("t.account"), query.account)]),
        ...(query.result === undefined ? [] : [sql`t.result = ${query.result}`]),
        ...(query.ip === undefined ? [] : [sql`t.ip = ${query.ip}::inet`]),
        ...within(sql.ref("t.created_at"), query.loginTimeStart, query.loginTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { loginTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`t.id, t.account_id as "accountId", t.account, t.result, host(t.ip) as ip, t.user_agent as "userAgent", t.host, t.created_at as "loginTime"`,
    });
  },
});
