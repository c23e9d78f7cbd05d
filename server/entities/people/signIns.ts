import { sql } from "kysely";
import type { z } from "zod";
import { type SignIn, signIns } from "../../../contract/entities/people/signIns.ts";
import { containsAny, buildOrder, selectPage, within } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";
import { loadMember } from "./members/queries.ts";

export default routes(signIns, {
  list: ({ db, tenantId }, query) =>
    selectPage<z.infer<typeof SignIn>>(db, query, {
      table: "sign_member",
      key: "member_id",
      tenantId,
      where: [
        ...(query.id === undefined ? [] : [/^\d{1,15}$/.test(query.id) ? sql`t.member_id = ${query.id}` : sql`false`]),
        ...(query.nickname
          ? [
              sql`exists (select from member m where m.tenant_id = t.tenant_id and m.id = t.member_id and ${containsAny(sql.ref("m.nickname"), sql.ref("m.nickname_pairs"), query.nickname)})`,
            ]
          : []),
        ...within(sql.ref("t.last_sign_at"), query.lastSignTimeStart, query.lastSignTimeEnd),
      ],
      orderBy: buildOrder(
        query.sort,
        {
          consecutiveDays: sql.ref("t.consecutive_days"),
          totalDays: sql.ref("t.total_days"),
          lastSignTime: sql.ref("t.last_sign_at"),
        },
        sql`t.last_sign_at desc`,
      ),
      columns: sql`t.member_id as id, m.nickname, t.consecutive_days as "consecutiveDays", t.total_days as "totalDays", t.last_sign_at as "lastSignTime"`,
      joins: sql`join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`,
    }),
  records: async (context, query) => {
    await loadMember(context, query.memberId);
    return selectPage<{ id: string; signTime: string; consecutiveDays: number }>(context.db, query, {
      table: "sign_record",
      tenantId: context.tenantId,
      where: [sql`t.member_id = ${query.memberId}`],
      orderBy: buildOrder(query.sort, { signTime: sql.ref("t.signed_at") }, sql`t.signed_at desc`),
      columns: sql`t.id, t.signed_at as "signTime", t.consecutive_days as "consecutiveDays"`,
    });
  },
});
