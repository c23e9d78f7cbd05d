import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import {
  type RobotBinding,
  type RobotBindingCreate,
  type RobotBindingEdit,
  robotBindings,
} from "../../../contract/entities/servers/robotBindings.ts";
import { contains, buildOrder, selectPage } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Row = z.infer<typeof RobotBinding>;
const rights = ["maySend", "mayReadMentions", "mayReadAll"] as const;

const columns = sql`t.id, t.robot_id as "robotId", m.nickname as "robotName", t.group_id as "groupId", g.name as "groupName", g.status as "groupStatus",
  g.member_count as "memberCount", t.may_send as "maySend", t.may_read_mentions as "mayReadMentions", t.may_read_all as "mayReadAll",
  t.created_at as "createTime", t.updated_at as "updateTime"`;
const joins = sql`join chat_group g on g.tenant_id = t.tenant_id and g.id = t.group_id join member m on m.tenant_id = t.tenant_id and m.id = t.robot_id`;

const load = async ({ db, tenantId }: Context, id: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    select ${columns} from robot_binding t ${joins} where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

const lock = async (context: Context, id: string) => {
  await sql`select from robot_binding where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(
    context.db,
  );
  return load(context, id);
};

/** A member of the group from then on, of the role Robot. */
const create = async (context: Context, input: z.output<typeof RobotBindingCreate>) => {
  const { db, tenantId } = context;
  const { robotId, groupId, maySend, mayReadMentions, mayReadAll } = input;
  const { rows: robots } =
    await sql`select from robot where tenant_id = ${tenantId} and id = ${robotId} for update`.execute(db);
  const { rows: groups } = await sql<{ status: string }>`
    select status from chat_group where tenant_id = ${tenantId} and id = ${groupId} for update`.execute(db);
  if (robots.length === 0 || !groups[0]) throw notFound();
  if (groups[0].status !== "Enable") throw new ApiError("notPossible", { groupId: "rule.groupDissolved" });
  const { rows: joined } = await sql`
    insert into group_member (group_id, member_id, role) values (${groupId}, ${robotId}, 'Robot') on conflict do nothing returning member_id`.execute(
    db,
  );
  if (joined.length === 0) throw invalid({ groupId: "rule.robotBound" });
  await sql`update chat_group set member_count = member_count + 1 where tenant_id = ${tenantId} and id = ${groupId}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into robot_binding (robot_id, group_id, may_send, may_read_mentions, may_read_all)
    values (${robotId}, ${groupId}, ${maySend}, ${mayReadMentions}, ${mayReadAll}) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  context.record("robotBindings", id, null, input);
  return load(context, id);
};

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof RobotBindingEdit>) => {
  const before = await lock(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const names = rights.filter((name) => changes[name] !== undefined && changes[name] !== before[name]);
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  const after = { ...before, ...Object.fromEntries(names.map((name) => [name, changes[name]])) };
  await sql`update robot_binding set may_send = ${after.maySend}, may_read_mentions = ${after.mayReadMentions}, may_read_all = ${after.mayReadAll},
    updated_at = clock_timestamp() where tenant_id = ${context.tenantId} and id = ${id}`.execute(context.db);
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  context.record("robotBindings", id, pick(before), pick(after));
  return load(context, id);
};

/** Takes robots out of their groups: the bindings go with the memberships. Answers how many went. */
export const leaveGroups = async (context: Context, which: RawBuilder<unknown>) => {
  const { db, tenantId } = context;
  const { rows } = await sql<{ id: string; robotId: string; groupId: string }>`
    select t.id, t.robot_id as "robotId", t.group_id as "groupId" from robot_binding t where t.tenant_id = ${tenantId} and ${which}
    order by t.group_id, t.robot_id for update`.execute(db);
  for (const { id, robotId, groupId } of rows) {
    await sql`delete from group_member where tenant_id = ${tenantId} and group_id = ${groupId} and member_id = ${robotId}`.execute(
      db,
    );
    await sql`update chat_group set member_count = greatest(0, member_count - 1) where tenant_id = ${tenantId} and id = ${groupId}`.execute(
      db,
    );
    context.record("robotBindings", id, { robotId, groupId }, null);
  }
  return rows.length;
};

export default routes(robotBindings, {
  list: ({ db, tenantId }, query) =>
    selectPage<Row>(db, query, {
      table: "robot_binding",
      tenantId,
      where: [
        ...(query.robotId === undefined ? [] : [sql`t.robot_id = ${query.robotId}`]),
        ...(query.groupId === undefined ? [] : [sql`t.group_id = ${query.groupId}`]),
      ],
      orderBy: buildOrder(query.sort, { createTime: sql.ref("t.created_at") }),
      columns,
      joins,
    }),
  selectRobotBanding: (context, { id }) => load(context, id),
  candidates: async ({ db, tenantId }, { robotId, text }) => {
    const found = text ? sql`(${contains(sql.ref("g.name"), text)} or g.id::text = ${text})` : sql`true`;
    const { rows } = await sql<{ id: string; name: string; memberCount: number }>`
      select g.id, g.name, g.member_count as "memberCount" from chat_group g where g.tenant_id = ${tenantId} and g.status = 'Enable' and ${found}
        and not exists (select from group_member m where m.tenant_id = g.tenant_id and m.group_id = g.id and m.member_id = ${robotId})
      order by g.member_count desc, g.id limit 20`.execute(db);
    return rows;
  },
  create,
  update,
  deleteById: async (context, { id }) => {
    if ((await leaveGroups(context, sql`t.id = ${id}`)) === 0) throw notFound();
    return { id };
  },
  deleteRobotBanding: async (context, { robotId, groupId }) => {
    const which = [
      ...(robotId === undefined ? [] : [sql`t.robot_id = ${robotId}`]),
      ...(groupId === undefined ? [] : [sql`t.group_id = ${groupId}`]),
    ];
    return { deleted: await leaveGroups(context, sql.join(which, sql` and `)) };
  },
});
