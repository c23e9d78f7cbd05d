import { sql } from "kysely";
import metadata from "libphonenumber-js/metadata.min";
import type { z } from "zod";
import { members } from "../../../../contract/entities/people/members.ts";
import type { JoinedGroup } from "../../../../contract/entities/people/members.records.ts";
import { buildOrder, selectPage } from "../../../crud/paging.ts";
import { routes } from "../../../http/mount.ts";
import { listOperations } from "../../../operationLog/list.ts";
import { changeLevel, clearCache, forceOffline, updateMembers, setStatus } from "./batches.ts";
import { deleteMembers, clearMessages } from "./deletion.ts";
import { importMembers, importTemplate } from "./import.ts";
import { createMember, createMembers, updateMember, setIpWhitelist } from "./commands.ts";
import { listMembers, loadMember } from "./queries.ts";
import { exportMembers } from "./spreadsheet.ts";

/** The country that a shared code is known by comes first: the United States of +1, Russia of +7. */
const nationAreaCodes = Object.entries(metadata.country_calling_codes).flatMap(([nationAreaCode, regions]) =>
  regions.map((region) => ({ region, nationAreaCode })),
);

export default routes(members, {
  list: listMembers,
  load: (context, { id }) => loadMember(context, id),
  loadSystem: async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: string; account: string; nickname: string }>`
      select id, account, nickname from member where tenant_id = ${tenantId} and register_type = 'System' and status = 'Enable'
      order by id limit 500`.execute(db);
    return rows;
  },
  nationAreaCodes: async () => nationAreaCodes,
  joinedGroups: async (context, query) => {
    await loadMember(context, query.memberId);
    return selectPage<z.infer<typeof JoinedGroup>>(context.db, query, {
      table: "group_member",
      key: "group_id",
      tenantId: context.tenantId,
      where: [sql`t.member_id = ${query.memberId}`],
      orderBy: buildOrder(query.sort, { joinTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`g.id, g.name, g.status as "groupStatus", t.role as "groupRole", g.member_count as "memberCount", t.created_at as "joinTime"`,
      joins: sql`and t.member_id = ${query.memberId} join chat_group g on g.tenant_id = t.tenant_id and g.id = t.group_id`,
    });
  },
  operations: async (context, query) => {
    await loadMember(context, query.memberId);
    return listOperations(context, "members", query.memberId, query);
  },
  create: createMember,
  update: updateMember,
  updateMany: updateMembers,
  createMany: createMembers,
  ban: (context, { ids, memberStatus }) => setStatus(context, ids, memberStatus),
  handleMany: (context, { ids, memberStatus }) => setStatus(context, ids, memberStatus),
  forceOffline: (context, { ids }) => forceOffline(context, ids),
  changeLevel: (context, { ids, memberLevelId }) => changeLevel(context, ids, memberLevelId),
  ipWhitelist: setIpWhitelist,
  clearCache: (context, { ids }) => clearCache(context, ids),
  clearMessages: (context, { ids }) => clearMessages(context, ids),
  delete: (context, { ids }) => deleteMembers(context, ids),
  export: exportMembers,
  importTemplate,
  import: importMembers,
});
