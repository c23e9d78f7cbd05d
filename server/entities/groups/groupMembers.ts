import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { ErrorName } from "../../../contract/core/errors.ts";
import { groupMembers } from "../../../contract/entities/groups/groupMembers.ts";
import type { GroupMember } from "../../../contract/entities/groups/groups.records.ts";
import { contains, containsAny, buildOrder, selectPage } from "../../crud/paging.ts";
import { batchResult } from "../../crud/batchResult.ts";
import type { Context, Fields } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { lockOpenGroup, lockPeople } from "./groups/lock.ts";
import { loadGroup, muteStatus } from "./groups/queries.ts";

type Calls = typeof groupMembers.endpoints;

const nicknameColumn = sql`(select m.nickname from member m where m.tenant_id = t.tenant_id and m.id = t.member_id)`;
/** Owner first, then admins, members and robots. */
const byRole = sql`array_position(array['Owner', 'Admin', 'Normal', 'Robot'], t.role), t.created_at`;

const list = async (context: Context, query: z.output<Calls["list"]["input"]>) => {
  const { db, tenantId } = context;
  const { groupId, id, nickname, groupRole } = query;
  await loadGroup(context, groupId);
  return selectPage<GroupMember>(db, query, {
    table: "group_member",
    key: "member_id",
    tenantId,
    where: [
      sql`t.group_id = ${groupId}`,
      ...(id === undefined ? [] : [/^\d{1,15}$/.test(id) ? sql`t.member_id = ${id}` : sql`false`]),
      ...(nickname === undefined ? [] : [contains(nicknameColumn, nickname)]),
      ...(groupRole === undefined ? [] : [sql`t.role = ${groupRole}`]),
      ...(query.muteStatus === undefined ? [] : [sql`t.is_muted = ${query.muteStatus === "Muted"}`]),
    ],
    orderBy: buildOrder(query.sort, { joinTime: sql.ref("t.created_at") }, byRole),
    columns: sql`t.member_id as id, m.account, m.nickname, m.status as "memberStatus", t.role as "groupRole", ${muteStatus("t.is_muted")} as "muteStatus",
      t.created_at as "joinTime"`,
    joins: sql`and t.group_id = ${groupId} join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`,
  });
};

const candidates = async (
  { db, tenantId }: Context,
  { groupId, isInside, text }: z.output<Calls["candidates"]["input"]>,
) => {
  const joined = sql`exists (select from group_member g where g.tenant_id = m.tenant_id and g.group_id = ${groupId ?? null}::bigint and g.member_id = m.id)`;
  const where: RawBuilder<unknown>[] = [
    sql`m.tenant_id = ${tenantId} and m.status = 'Enable' and not exists (select from robot r where r.tenant_id = m.tenant_id and r.id = m.id)`,
    ...(groupId === undefined ? [] : [isInside ? joined : sql`not ${joined}`]),
    ...(text
      ? [
          sql`(${containsAny(sql.ref("m.nickname"), sql.ref("m.nickname_pairs"), text)} or m.account = ${text} or m.id::text = ${text})`,
        ]
      : []),
  ];
  const { rows } = await sql<Pick<GroupMember, "id" | "nickname" | "account">>`
    select m.id, m.nickname, m.account from member m where ${sql.join(where, sql` and `)} order by m.id desc limit 20`.execute(
    db,
  );
  return rows;
};

const countMembers = ({ db, tenantId }: Context, groupId: string, by: number) =>
  sql`update chat_group set member_count = greatest(0, member_count + ${by}) where tenant_id = ${tenantId} and id = ${groupId}`.execute(
    db,
  );

const add = async (context: Context, { groupId, memberIds }: z.output<Calls["create"]["input"]>) => {
  const people = await lockPeople(context, memberIds);
  await lockOpenGroup(context, groupId);
  const fitting = memberIds.filter((id) => people.get(id)?.status === "Enable" && !people.get(id)?.isRobot);
  const { rows } = await sql<{ id: string }>`
    insert into group_member (group_id, member_id) select ${groupId}::bigint, id from unnest(${fitting}::bigint[]) id
    on conflict do nothing returning member_id as id`.execute(context.db);
  const added = new Set(rows.map(({ id }) => id));
  await countMembers(context, groupId, added.size);
  if (added.size > 0) context.record("groups", groupId, null, { memberIds: [...added] });
  return batchResult(context, memberIds, (id) => {
    const person = people.get(id);
    if (!person) return "notFound";
    if (person.isRobot) return "groupRobotFixed";
    if (person.status !== "Enable") return "memberClosed";
    return added.has(id) ? undefined : "alreadyInGroup";
  });
};

type Row = { id: string; role: string; isMuted: boolean };
type Change = {
  refuses?: (row: Row) => ErrorName | undefined;
  /** Does it to the members of the group that are left. */
  apply: (ids: string[]) => Promise<unknown>;
  after: Fields;
};

/** Takes members of one group through a change and answers each; it is noted as the group's. */
const changeEach = async (context: Context, groupId: string, ids: string[], { refuses, apply, after }: Change) => {
  const { db, tenantId } = context;
  await lockOpenGroup(context, groupId);
  const { rows } = await sql<Row>`select member_id as id, role, is_muted as "isMuted" from group_member
    where tenant_id = ${tenantId} and group_id = ${groupId} and member_id = any(${ids}::bigint[]) order by member_id for update`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const findFailure = (id: string) => {
    const row = found.get(id);
    return row ? refuses?.(row) : "notFound";
  };
  const done = rows.flatMap(({ id }) => (findFailure(id) === undefined ? [id] : []));
  if (done.length > 0) {
    await apply(done);
    context.record("groups", groupId, null, { memberIds: done, ...after });
  }
  return batchResult(context, ids, findFailure);
};

const fixed = ({ role }: Row): ErrorName | undefined =>
  role === "Owner" ? "groupOwnerFixed" : role === "Robot" ? "groupRobotFixed" : undefined;

const set = ({ db, tenantId }: Context, groupId: string, ids: string[], change: RawBuilder<unknown>) =>
  sql`update group_member set ${change} where tenant_id = ${tenantId} and group_id = ${groupId} and member_id = any(${ids}::bigint[])`.execute(
    db,
  );

export default routes(groupMembers, {
  list,
  candidates,
  create: add,
  setRole: (context, { groupId, ids, groupRole }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: (done) => set(context, groupId, done, sql`role = ${groupRole}`),
      after: { groupRole },
    }),
  mute: (context, { groupId, ids, muteStatus: wanted }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: (done) => set(context, groupId, done, sql`is_muted = ${wanted === "Muted"}`),
      after: { muteStatus: wanted },
    }),
  delete: (context, { groupId, ids }) =>
    changeEach(context, groupId, ids, {
      refuses: fixed,
      apply: async (done) => {
        await sql`delete from group_member where tenant_id = ${context.tenantId} and group_id = ${groupId} and member_id = any(${done}::bigint[])`.execute(
          context.db,
        );
        await countMembers(context, groupId, -done.length);
      },
      after: { removed: true },
    }),
});
