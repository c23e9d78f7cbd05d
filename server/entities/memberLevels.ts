import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { type Capacity, capacityFields, type MemberLevel, memberLevels } from "../../contract/memberLevels.ts";
import { contains, orderOf, pageOf } from "../db/paging.ts";
import type { Db } from "../db/database.ts";
import type { Context, Values } from "../http/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../http/errors.ts";
import { routes } from "../http/mount.ts";

type Level = z.infer<typeof MemberLevel>;
type Capacities = z.infer<typeof Capacity>;

const columns = sql`t.id, t.name, t.level_code as "levelCode", t.display_head as "displayHead", t.head_text as "headText", t.is_default as "isDefault",
  (select count(*)::int from (select from member m where m.tenant_id = t.tenant_id and m.level_id = t.id limit 10001) held) as "memberCount", t.updated_at as "updateTime"`;
const capacityColumns = sql`t.id as "memberLevelId", t.name as "memberLevelName", t.level_code as "levelCode", t.max_friends as "maxFriends",
  t.max_groups_created as "maxGroupsCreated", t.max_groups_joined as "maxGroupsJoined", t.max_group_members as "maxGroupMembers", t.max_file_size as "maxFileSize"`;
const names = { name: "name", levelCode: "level_code", displayHead: "display_head", headText: "head_text" } as const;
const capacityNames = {
  maxFriends: "max_friends",
  maxGroupsCreated: "max_groups_created",
  maxGroupsJoined: "max_groups_joined",
  maxGroupMembers: "max_group_members",
  maxFileSize: "max_file_size",
} as const satisfies Record<(typeof capacityFields)[number], string>;

const load = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, id: string): Promise<Level> => {
  const { rows } =
    await sql<Level>`select ${columns} from member_level t where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(
      db,
    );
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** The level, held until the transaction ends. @throws ApiError for a System level: it is the platform's own. */
const lock = async (context: Context, id: string) => {
  await sql`select from member_level where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(
    context.db,
  );
  const level = await load(context, id);
  if (level.levelCode === "System") throw invalid({ id: "rule.levelSystem" });
  return level;
};

const explainTaken = (error: unknown): never => {
  if (brokenConstraint(error) === "member_level_tenant_id_name_key") throw invalid({ name: "rule.nameTaken" });
  throw error;
};

const assign = <Name extends string>(
  fields: Record<Name, string>,
  changes: Partial<Record<Name, unknown>>,
  changed: Name[],
): RawBuilder<unknown> => sql.join(changed.map((name) => sql`${sql.ref(fields[name])} = ${changes[name]}`));

const pick = (values: Values, chosen: readonly string[]) =>
  Object.fromEntries(chosen.map((name) => [name, values[name]]));

export default routes(memberLevels, {
  list: ({ db, tenantId }, query) =>
    pageOf<Level>(db, query, {
      table: "member_level",
      tenantId,
      where: [
        ...(query.name ? [contains(sql.ref("t.name"), query.name)] : []),
        ...(query.levelCode ? [sql`t.level_code = ${query.levelCode}`] : []),
      ],
      orderBy: orderOf(query.sort, { id: sql.ref("t.id"), name: sql.ref("t.name") }, sql`t.id asc`),
      columns,
    }),
  listAll: async ({ db, tenantId }, { withSystem }) => {
    const { rows } = await sql<Pick<Level, "id" | "name" | "levelCode">>`
      select id, name, level_code as "levelCode" from member_level
      where tenant_id = ${tenantId} and (${withSystem} or level_code <> 'System') order by id limit 500`.execute(db);
    return rows;
  },
  build: async (context, input) => {
    const { rows } = await sql<{ id: string }>`
      insert into member_level (name, level_code, display_head, head_text)
      values (${input.name}, ${input.levelCode}, ${input.displayHead}, ${input.headText}) returning id`
      .execute(context.db)
      .catch(explainTaken);
    const id = rows[0]?.id ?? "";
    context.record("memberLevels", id, null, input);
    return load(context, id);
  },
  modify: async (context, { id, ...changes }) => {
    const before = await lock(context, id);
    const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    );
    if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
    const after = { ...before, ...changes };
    if (after.displayHead && after.headText === null) throw invalid({ headText: "rule.required" });
    await sql`update member_level set ${assign(names, changes, changed)}, updated_at = clock_timestamp()
      where tenant_id = ${context.tenantId} and id = ${id}`
      .execute(context.db)
      .catch(explainTaken);
    context.record("memberLevels", id, pick(before, changed), pick(changes, changed));
    return load(context, id);
  },
  delete: async (context, { id }) => {
    const before = await lock(context, id);
    if (before.isDefault || before.memberCount > 0) throw new ApiError("notPossible", { id: "rule.inUse" });
    await sql`delete from member_level where tenant_id = ${context.tenantId} and id = ${id}`.execute(context.db);
    context.record("memberLevels", id, pick(before, Object.keys(names)), null);
    return { id };
  },
  capacities: ({ db, tenantId }, query) =>
    pageOf<Capacities>(db, query, {
      table: "member_level",
      tenantId,
      where: [],
      orderBy: orderOf(query.sort, { memberLevelId: sql.ref("t.id") }, sql`t.id asc`),
      columns: capacityColumns,
    }),
  modifyCapacities: async (context, { list }) => {
    const { db, tenantId } = context;
    for (const { memberLevelId, ...changes } of list) {
      const before = await capacityOf(db, tenantId, memberLevelId);
      const changed = capacityFields.filter((name) => changes[name] !== undefined && changes[name] !== before[name]);
      if (changed.length === 0) continue;
      await sql`update member_level set ${assign(capacityNames, changes, changed)}, updated_at = clock_timestamp()
        where tenant_id = ${tenantId} and id = ${memberLevelId}`.execute(db);
      context.record("memberLevels", memberLevelId, pick(before, changed), pick(changes, changed));
    }
    const { rows } =
      await sql<Capacities>`select ${capacityColumns} from member_level t where t.tenant_id = ${tenantId} order by t.id`.execute(
        db,
      );
    return rows;
  },
});

const capacityOf = async (db: Db, tenantId: string, id: string) => {
  const { rows } = await sql<Capacities>`
    select ${capacityColumns} from member_level t where t.tenant_id = ${tenantId} and t.id = ${id} for update`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
};
