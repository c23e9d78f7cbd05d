import { sql } from "kysely";
import type { z } from "zod";
import { type MemberLoginLog, memberLoginLogs } from "../../../contract/entities/people/memberLoginLogs.ts";
import { buildOrder, selectPage, within } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";

export default routes(memberLoginLogs, {
  list: ({ db, tenantId }, query) =>
    selectPage<z.infer<typeof MemberLoginLog>>(db, query, {
      table: "member_login_log",
      tenantId,
      where: [
        ...(query.memberId ? [sql`t.member_id = ${query.memberId}`] : []),
        ...(query.loginResult ? [sql`t.result = ${query.loginResult}`] : []),
        ...(query.ip ? [sql`t.ip = ${query.ip}`] : []),
        ...within(sql.ref("t.created_at"), query.loginTimeStart, query.loginTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { loginTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`t.id, t.member_id as "memberId", m.nickname, t.result as "loginResult", t.platform as "devicePlatform", t.device_id as "deviceId",
        host(t.ip) as ip, t.region, t.created_at as "loginTime"`,
      joins: sql`join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`,
    }),
});
