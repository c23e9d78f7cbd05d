import { sql } from "kysely";
import { Capacity, capacityFields, memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { TOTAL_CAP } from "../../../contract/core/endpoint.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { scope, select } from "../../crud/columns.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import { table } from "../../crud/table.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { rowCount } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { requireFreeNames } from "../../names/reservedName.ts";

const t = scope<{ t: "memberLevel" }>();
const inOrder = { by: sql`${t.ref("t.id")} asc`, direction: "asc" } as const;

/** People who have the level; no more are counted than a list would be. */
const memberCount = t
  .selectFrom((eb) =>
    eb
      .selectFrom("member as m")
      .whereRef("m.tenantId", "=", "t.tenantId")
      .whereRef("m.levelId", "=", "t.id")
      .where((where) => where.not("m.isRobot"))
      .limit(sql.lit(TOTAL_CAP + 1))
      .as("held"),
  )
  .select(rowCount.as("members"))
  .$asScalar();

const levels = table(memberLevels, "memberLevel", {
  columns: { memberCount },
  contains: ["name"],
  taken: {
    member_level_tenant_id_name_key: { name: "rule.nameTaken" },
    // Somebody else made another one the default meanwhile.
    member_level_default: { isDefault: "rule.levelDefault" },
  },
  orderBy: sql`${t.ref("t.id")} asc`,
});

/** @throws ApiError for a System level: it is the platform's own. */
const lockOwn = async (context: Context, id: string) => {
  const level = await levels.lock(context, id);
  if (level.levelCode === "System") throw invalid({ id: "rule.levelSystem" });
  return level;
};

/** There is one default: members who register have to be given some level. */
const giveUpDefault = ({ db, tenantId }: Context) =>
  db
    .updateTable("memberLevel")
    .set({ isDefault: false })
    .where("tenantId", "=", tenantId)
    .where("isDefault", "=", true)
    .execute();

const capacityColumns = {
  memberLevelId: t.ref("t.id"),
  memberLevelName: t.ref("t.name"),
  levelCode: t.ref("t.levelCode"),
  maxFriends: t.ref("t.maxFriends"),
  maxGroupsCreated: t.ref("t.maxGroupsCreated"),
  maxGroupsJoined: t.ref("t.maxGroupsJoined"),
  maxGroupMembers: t.ref("t.maxGroupMembers"),
  maxFileSize: t.ref("t.maxFileSize"),
};
/** The same rows again, seen as what their members may use. */
const capacities = table(
  { ...memberLevels, record: Capacity.omit({ memberLevelId: true, memberLevelName: true, levelCode: true }) },
  "memberLevel",
  {},
);

export default routes(memberLevels, {
  list: levels.list,
  load: levels.load,
  listAll: ({ db, tenantId }, { withSystem }) =>
    db
      .selectFrom("memberLevel")
      .where("tenantId", "=", tenantId)
      .$if(!withSystem, (query) => query.where("levelCode", "<>", "System"))
      .orderBy("id")
      .limit(500)
      .select(["id", "name", "levelCode"])
      .execute(),
  create: async (context, input) => {
    requireFreeNames({ name: input.name });
    return levels.create(context, input);
  },
  update: async (context, input) => {
    requireFreeNames({ name: input.name });
    const before = await lockOwn(context, input.id);
    const level = { ...before, ...input };
    if (level.displayHead && level.headText === null) throw invalid({ headText: "rule.required" });
    if (before.isDefault && !level.isDefault) throw invalid({ isDefault: "rule.levelDefault" });
    if (level.isDefault && !before.isDefault) await giveUpDefault(context);
    return levels.update(context, input);
  },
  delete: deletes(async (context, { id }) => {
    const { isDefault, memberCount: members } = await lockOwn(context, id);
    if (isDefault || members > 0) throw new ApiError("notPossible", { id: "rule.inUse" });
    return levels.remove(context, { id });
  }),
  capacities: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "memberLevel",
      tenantId,
      where: [],
      orderBy: buildOrder(query.sort, { memberLevelId: t.ref("t.id") }) ?? inOrder,
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
    return context.db
      .selectFrom("memberLevel as t")
      .where("t.tenantId", "=", context.tenantId)
      .orderBy("t.id")
      .select(select(capacityColumns))
      .execute();
  },
});
