import { sql } from "kysely";
import { type GroupTalk, groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";
import { idsWhere, decideForGroup, loadWhitelist } from "./records/whitelistPolicy.ts";
import { selectGrantedPage } from "./records/page.ts";
import { openAccessGrant, readAccessPolicy } from "./records/accessGrants.ts";
import { loadFullContent, withdrawMessages } from "./records/contents.ts";
import { groupScope } from "./records/scope.ts";
import { exportMessages } from "./records/spreadsheet.ts";

const kind = "groupMessages";

export default routes(groupMessages, {
  list: async (context, query) => selectGrantedPage(context, kind, await groupScope(context, query), query),
  groups: async (context, query) => {
    const { db, tenantId } = context;
    const whitelist = await loadWhitelist(context, kind);
    const hidden = idsWhere(whitelist, ({ mayList }) => !mayList);
    const page = await selectPage<Omit<GroupTalk, "mayRead">>(db, query, {
      table: "chat_group",
      tenantId,
      where: [
        ...(hidden.length > 0 ? [sql`t.id <> all(${hidden}::bigint[])`] : []),
        ...(query.name ? [contains(sql.ref("t.name"), query.name)] : []),
      ],
      orderBy: buildOrder(
        query.sort,
        { id: sql.ref("t.id"), memberCount: sql.ref("t.member_count") },
        sql`t.member_count desc`,
      ),
      columns: sql`t.id, t.name, t.owner_id as "ownerId", coalesce(o.nickname, '') as "ownerName", t.status as "groupStatus",
        t.member_count as "memberCount", (select m.created_at from message m where m.tenant_id = t.tenant_id and m.group_id = t.id
          order by m.created_at desc, m.id desc limit 1) as "lastTime"`,
      joins: sql`left join member o on o.tenant_id = t.tenant_id and o.id = t.owner_id`,
    });
    const records = page.records.map((row) => ({ ...row, mayRead: decideForGroup(whitelist, row.id).mayRead }));
    return { ...page, records };
  },
  terms: readAccessPolicy,
  open: async (context, { reason, caseNumber, ...query }) => {
    const { reading } = await groupScope(context, query);
    return openAccessGrant(context, kind, reading, { reason, caseNumber });
  },
  content: (context, input) => loadFullContent(context, kind, input),
  withdraw: (context, { ids }) => withdrawMessages(context, kind, ids),
  export: async (context, query) => exportMessages(context, kind, await groupScope(context, query), query),
});
