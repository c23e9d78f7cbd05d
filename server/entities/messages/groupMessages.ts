import { sql } from "kysely";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { joinById, scope } from "../../crud/columns.ts";
import { buildOrder, contains, descending, ifGiven, selectPage } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";
import { idsWhere, decideForGroup, loadWhitelist } from "./records/whitelistPolicy.ts";
import { selectGrantedPage } from "./records/page.ts";
import { openAccessGrant, readAccessPolicy } from "./records/accessGrants.ts";
import { loadFullContent, withdrawMessages } from "./records/contents.ts";
import { groupScope } from "./records/scope.ts";
import { exportMessages } from "./records/spreadsheet.ts";

const kind = "groupMessages";

const t = scope<{ t: "chatGroup" }, { o: "member" }>();
const lastTime = t
  .selectFrom("message as m")
  .whereRef("m.tenantId", "=", "t.tenantId")
  .whereRef("m.groupId", "=", "t.id")
  .orderBy("m.createdAt", "desc")
  .orderBy("m.id", "desc")
  .limit(sql.lit(1))
  .select("m.createdAt")
  .$asScalar();

export default routes(groupMessages, {
  list: (context, query) => selectGrantedPage(context, kind, groupScope(context, query), query),
  groups: async (context, query) => {
    const { db, tenantId } = context;
    const whitelist = await loadWhitelist(context, kind);
    const hidden = idsWhere(whitelist, ({ mayList }) => !mayList);
    const page = await selectPage(db, query, {
      table: "chatGroup",
      tenantId,
      where: [
        ...(hidden.length > 0 ? [sql`${t.ref("t.id")} <> all(${hidden}::bigint[])`] : []),
        ...ifGiven(query.name || undefined, (name) => contains(t.ref("t.name"), name)),
      ],
      orderBy: buildOrder(
        query.sort,
        { id: t.ref("t.id"), memberCount: t.ref("t.memberCount") },
        descending(t.ref("t.memberCount")),
      ),
      columns: {
        id: t.ref("t.id"),
        name: t.ref("t.name"),
        ownerId: t.ref("t.ownerId"),
        ownerName: t.fn.coalesce("o.nickname", sql.lit("")),
        groupStatus: t.ref("t.status"),
        memberCount: t.ref("t.memberCount"),
        lastTime,
      },
      joins: joinById("member", "o", t.ref("t.ownerId"), "left join"),
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
