import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import {
  type Group,
  type GroupDetail,
  type GroupExportQuery,
  type GroupListQuery,
  GROUP_GRACE_DAYS,
  type GroupLosses,
} from "../../../../contract/entities/groups/groups.records.ts";
import { contains, containsAny, buildOrder, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";

type Query = z.output<typeof GroupListQuery>;
type Filters = Omit<z.output<typeof GroupExportQuery>, "timeZone" | "sort" | "ids">;

/** When the data of a dissolved group `t` goes. */
export const dueAt = sql`(t.closed_at + make_interval(days => ${sql.lit(GROUP_GRACE_DAYS)}))`;
/** Whether a dissolved group `t` is past bringing back, whether or not the job has come to it. */
export const isPastRestoring = sql`coalesce(t.deleting_at is not null or ${dueAt} <= now(), false)`;
export const muteStatus = (column: string) => sql`case when ${sql.ref(column)} then 'Muted' else 'Open' end`;

export const groupColumns = sql`t.id, t.name, t.avatar, t.introduction, t.owner_id as "ownerId", o.nickname as "ownerNickname", t.status as "groupStatus",
  t.register_type as "registerType", t.member_count as "memberCount", ${muteStatus("t.is_muted")} as "muteStatus",
  t.created_at as "createTime", t.updated_at as "updateTime", t.closed_at as "closeTime", t.close_reason as "closeReason",
  case when t.status = 'Closed' then coalesce(t.deleted_at, ${dueAt}) end as "deletionTime",
  case when t.status = 'Closed' and not ${isPastRestoring} then ceil(extract(epoch from ${dueAt} - now()) / 86400)::int end as "daysLeft",
  ${isPastRestoring} as "isDeleted"`;
export const groupJoins = sql`join member o on o.tenant_id = t.tenant_id and o.id = t.owner_id`;

const ofGroup = (table: string, more = sql`true`) =>
  sql`${sql.table(table)} x where x.tenant_id = t.tenant_id and x.group_id = t.id and ${more}`;
const countMembersInRole = (role: string) =>
  sql`(select count(*)::int from ${ofGroup("group_member", sql`x.role = ${role}`)})`;
const detailColumns = sql`${groupColumns}, o.status as "ownerStatus", ${countMembersInRole("Admin")} as "adminCount", ${countMembersInRole("Robot")} as "robotCount",
  (select count(*)::int from (select from ${ofGroup("message")} limit ${sql.lit(TOTAL_CAP + 1)}) counted) as "messageCount",
  (select x.created_at from ${ofGroup("message")} order by x.created_at desc limit 1) as "lastMessageTime", t.restored_at as "restoreTime"`;

const ownerIs = (owner: string) => {
  const named = containsAny(sql.ref("m.nickname"), sql.ref("m.nickname_pairs"), owner);
  const found = /^\d{1,15}$/.test(owner) ? sql`(m.id = ${owner} or ${named})` : named;
  return sql`t.owner_id in (select m.id from member m where m.tenant_id = t.tenant_id and ${found})`;
};

export const groupConditions = (query: Filters): RawBuilder<unknown>[] => [
  ...(query.id === undefined ? [] : [/^\d{1,15}$/.test(query.id) ? sql`t.id = ${query.id}` : sql`false`]),
  ...(query.name === undefined ? [] : [contains(sql.ref("t.name"), query.name)]),
  ...(query.owner === undefined ? [] : [ownerIs(query.owner)]),
  ...(query.groupStatus === undefined ? [] : [sql`t.status = ${query.groupStatus}`]),
  ...(query.registerType === undefined ? [] : [sql`t.register_type = ${query.registerType}`]),
  ...(query.muteStatus === undefined ? [] : [sql`t.is_muted = ${query.muteStatus === "Muted"}`]),
  ...(query.memberCountMin === undefined ? [] : [sql`t.member_count >= ${query.memberCountMin}`]),
  ...(query.memberCountMax === undefined ? [] : [sql`t.member_count <= ${query.memberCountMax}`]),
  ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
];

export const groupOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: sql.ref("t.id"),
    name: sql.ref("t.name"),
    memberCount: sql.ref("t.member_count"),
    createTime: sql.ref("t.created_at"),
  });

export const listGroups = ({ db, tenantId }: Context, query: Query) =>
  selectPage<Group>(db, query, {
    table: "chat_group",
    tenantId,
    where: groupConditions(query),
    orderBy: groupOrder(query.sort),
    columns: groupColumns,
    joins: groupJoins,
  });

/** @throws ApiError `notFound` for a missing group and one of another server alike. */
export const loadGroup = async ({ db, tenantId }: Context, id: string): Promise<GroupDetail> => {
  const { rows } = await sql<GroupDetail>`
    select ${detailColumns} from chat_group t ${groupJoins} where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return { ...rows[0], messageCount: Math.min(rows[0].messageCount, TOTAL_CAP) };
};

const SERIES_DAYS = 30;

/** Messages per day, every day of them. */
export const loadMemberSeries = async (context: Context, id: string) => {
  await loadGroup(context, id);
  const { db, tenantId } = context;
  const { rows } = await sql<{ at: string; value: number }>`
    with counted as (select date_trunc('day', created_at) as at, count(*) as value from message
      where tenant_id = ${tenantId} and group_id = ${id} and created_at >= date_trunc('day', now()) - make_interval(days => ${SERIES_DAYS - 1}) group by 1)
    select day.at, coalesce(counted.value, 0)::float8 as value
    from generate_series(date_trunc('day', now()) - make_interval(days => ${SERIES_DAYS - 1}), now(), interval '1 day') as day(at)
    left join counted on counted.at = day.at order by day.at`.execute(db);
  return { points: rows };
};

export const countLosses = async ({ db, tenantId }: Context, ids: string): Promise<z.infer<typeof GroupLosses>> => {
  const chosen = sql`tenant_id = ${tenantId} and group_id = any(${ids.split(",")}::bigint[])`;
  const { rows } = await sql<z.infer<typeof GroupLosses>>`
    select (select count(*)::int from chat_group where tenant_id = ${tenantId} and id = any(${ids.split(",")}::bigint[])) as groups,
      (select count(distinct member_id)::int from group_member where ${chosen}) as members,
      (select count(*)::int from (select from message where ${chosen} limit ${TOTAL_CAP}) counted) as messages`.execute(
    db,
  );
  return rows[0] ?? { groups: 0, members: 0, messages: 0 };
};
