import { sql } from "kysely";
import type { z } from "zod";
import type { MemberOperation } from "../../contract/entities/people/members.records.ts";
import { buildOrder, selectPage } from "../crud/paging.ts";
import type { Context } from "../core/context.ts";

type Query = {
  curPage: number;
  pageSize: number;
  ids?: string | undefined;
  sort?: `createTime:${"asc" | "desc"}` | undefined;
};

/** What operators did to one record, for its own page. */
export const listOperations = ({ db, tenantId }: Context, targetType: string, id: string, query: Query) =>
  selectPage<z.infer<typeof MemberOperation>>(db, query, {
    table: "operation_log",
    key: "seq",
    tenantId,
    where: [sql`t.target_type = ${targetType} and t.targets @> array[${id}]`],
    orderBy: buildOrder(query.sort, { createTime: sql.ref("t.seq") }),
    columns: sql`t.seq as id, t.account, t.call, t.created_at as "createTime", t.changes -> ${id} -> 'before' as before,
      t.changes -> ${id} -> 'after' as after, t.request_id as "requestId"`,
  });
