import { sql } from "kysely";
import type { z } from "zod";
import { Capacity, capacityFields, memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { TOTAL_CAP } from "../../../contract/core/endpoint.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Capacities = z.infer<typeof Capacity>;

const levels = table(memberLevels, "member_level", {
  columns: {
    memberCount: sql`(select count(*)::int from (select from member m where m.tenant_id = t.tenant_id and m.level_id = t.id limit ${sql.lit(TOTAL_CAP + 1)}) held)`,
  },
  contains: ["name"],
  taken: { member_level_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`t.id asc`,
});

/** @throws ApiError for a System level: it is the platform's own. */
const lockOwn = async (context: Context, id: string) => {
  const level = await levels.lock(context, id);
  if (level.levelCode === "System") throw invalid({ id: "rule.levelSystem" });
  return level;
};

const capacityColumns = sql`t.id as "memberLevelId", t.name as "memberLevelName", t.level_code as "levelCode", t.max_friends as "maxFriends",
  t.max_groups_created as "maxGroupsCreated", t.max_groups_joined as "maxGroupsJoined", t.max_group_members as "maxGroupMembers", t.max_file_size as "maxFileSize"`;
/** The same rows again, seen as what their members may use. */
const capacities = table(
  { ...memberLevels, record: Capacity.omit({ memberLevelId: true, memberLevelName: true, levelCode: true }) },
  "member_level",
);

export default routes(memberLevels, {
  list: levels.list,
  load: levels.load,
  listAll: async ({ db, tenantId }, { withSystem }) => {
    const { rows } = await sql<{ id: string; name: string; levelCode: z.infer<typeof Capacity>["levelCode"] }>`
      select id, name, level_code as "levelCode" from member_level
      where tenant_id = ${tenantId} and (${withSystem} or level_code <> 'System') order by id limit 500`.execute(db);
    return rows;
  },
  create: levels.create,
  update: async (context, input) => {
    const level = { ...(await lockOwn(context, input.id)), ...input };
    if (level.displayHead && level.headText === null) throw invalid({ headText: "rule.required" });
    return levels.update(context, input);
  },
  delete: async (context, { id }) => {
    const { isDefault, memberCount } = await lockOwn(context, id);
    if (isDefault || memberCount > 0) throw new ApiError("notPossible", { id: "rule.inUse" });
    return levels.remove(context, { id });
  },
  capacities: ({ db, tenantId }, query) =>
    selectPage<Capacities>(db, query, {
      table: "member_level",
      tenantId,
      where: [],
      orderBy: buildOrder(query.sort, { memberLevelId: sql.ref("t.id") }, sql`t.id asc`),
      columns: capacityColumns,
    }),
  updateCapacities: async (context, { list }) => {
    const ids = new Set(list.map(({ memberLevelId }) => memberLevelId));
    if (ids.size < list.length) throw invalid({ list: "rule.invalid" });
    for (const { memberLevelId: id, ...changes } of list) {
      const before = await capacities.lock(context, id);
      if (capacityFields.some((name) => changes[name] !== undefined && changes[name] !== before[name]))
        await capacities.update(context, { id, ...changes });
    }
    const { rows } = await sql<Capacities>`
      select ${capacityColumns} from member_level t where t.tenant_id = ${context.tenantId} order by t.id`.execute(
      context.db,
    );
    return rows;
  },
});
