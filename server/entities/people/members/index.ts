import { sql } from "kysely";
import metadata from "libphonenumber-js/metadata.min";
import { members } from "../../../../contract/entities/people/members.ts";
import { joinById, scope } from "../../../crud/columns.ts";
import { buildOrder, descending, selectPage } from "../../../crud/paging.ts";
import { routes } from "../../../http/mount.ts";
import { listOperations } from "../../../operationLog/list.ts";
import { readMemberTimeline } from "../timeline/index.ts";
import { changeLevel, clearCache, forceOffline, updateMembers } from "./batches.ts";
import { deleteMembers, clearMessages } from "./deletion.ts";
import { importMembers, importTemplate } from "./import.ts";
import { createMember, createMembers, updateMember, setIpWhitelist } from "./commands.ts";
import { listMembers, loadMember } from "./queries.ts";
import { exportMembers } from "./spreadsheet.ts";
import { setStatus } from "./status.ts";

const joined = scope<{ t: "groupMember"; g: "chatGroup" }>();

/** The country that a shared code is known by comes first: the United States of +1, Russia of +7. */
const nationAreaCodes = Object.entries(metadata.country_calling_codes).flatMap(([nationAreaCode, regions]) =>
  regions.map((region) => ({ region, nationAreaCode })),
);

export default routes(members, {
  list: listMembers,
  load: (context, { id }) => loadMember(context, id),
  loadSystem: ({ db, tenantId }) =>
    db
      .selectFrom("member")
      .where("tenantId", "=", tenantId)
      .where("registerType", "=", "System")
      .where("status", "=", "Enable")
      .where((where) => where.not("isRobot"))
      .orderBy("id")
      .limit(500)
      .select(["id", "account", "nickname"])
      .execute(),
  nationAreaCodes: async () => nationAreaCodes,
  joinedGroups: async (context, query) => {
    const { memberStatus } = await loadMember(context, query.memberId);
    const isTheirs = joined("t.memberId", "=", query.memberId);
    // Whoever is gone is in no group, before the job has taken them out of each.
    const isMember = joined.lit(memberStatus !== "Closed");
    return selectPage(context.db, query, {
      table: "groupMember",
      key: "group_id",
      tenantId: context.tenantId,
      where: [isTheirs, isMember],
      orderBy: buildOrder(query.sort, { joinTime: joined.ref("t.createdAt") }, descending(joined.ref("t.createdAt"))),
      columns: {
        id: joined.ref("g.id"),
        name: joined.ref("g.name"),
        groupStatus: joined.ref("g.status"),
        groupRole: joined.ref("t.role"),
        memberCount: joined.ref("g.memberCount"),
        joinTime: joined.ref("t.createdAt"),
      },
      // A group has many members: the page's keys alone would bring them all.
      joins: [sql`and ${isTheirs}`, joinById("chatGroup", "g", joined.ref("t.groupId"))],
    });
  },
  operations: async (context, query) => {
    await loadMember(context, query.memberId);
    return listOperations(context, "members", query.memberId, query);
  },
  timeline: async (context, { memberId, ...query }) => {
    await loadMember(context, memberId);
    return readMemberTimeline(context, memberId, query);
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
