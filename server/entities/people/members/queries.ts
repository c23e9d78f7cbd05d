import { type RawBuilder, sql } from "kysely";
import type {
  Member,
  MemberExportQuery,
  MemberListQuery,
} from "../../../../contract/entities/people/members.records.ts";
import type { z } from "zod";
import { contains, containsAny, buildOrder, selectPage, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";

type Query = z.output<typeof MemberListQuery>;
type Filters = Omit<z.output<typeof MemberExportQuery>, "timeZone">;

type Reader = Pick<Context, "db" | "tenantId" | "may">;

/** Masks all but the ends of a number for callers without the button; the whole one never leaves the database. */
export const mobileFor = ({ may }: Pick<Context, "may">, column: RawBuilder<unknown>) =>
  may("members:viewPhone")
    ? column
    : sql`case when ${column} is not null then left(${column}, 2) || '****' || right(${column}, 2) end`;

export const memberColumns = (context: Pick<Context, "may">) => sql`
  t.id, t.account, t.nickname, t.nation_area_code as "nationAreaCode", ${mobileFor(context, sql.ref("t.mobile"))} as mobile,
  t.status as "memberStatus", t.banned_until as "banEndTime", case when t.is_online then 'Online' else 'Offline' end as "onlineStatus", t.register_type as "registerType",
  t.gender, t.level_id as "memberLevelId", l.name as "memberLevelName", t.tenant_alias as "tenantAlias", t.ip_whitelist as "ipWhitelist",
  t.last_login_at as "lastLoginTime", host(t.last_login_ip) as "lastLoginIp", t.created_at as "createTime", t.updated_at as "updateTime"`;

export const memberJoins = sql`join member_level l on l.tenant_id = t.tenant_id and l.id = t.level_id`;

/** @throws ApiError `forbidden` for a search by number without the button: its answers would spell the number out. */
export const memberConditions = ({ may }: Pick<Context, "may">, query: Filters): RawBuilder<unknown>[] => {
  if (query.mobile !== undefined && !may("members:viewPhone")) throw new ApiError("forbidden");
  const equal = (column: string, value: unknown) =>
    value === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = ${value}`];
  return [
    ...(query.id === undefined ? [] : [/^\d{1,15}$/.test(query.id) ? sql`t.id = ${query.id}` : sql`false`]),
    ...equal("account", query.account),
    ...equal("nation_area_code", query.nationAreaCode),
    ...equal("status", query.memberStatus),
    ...equal("register_type", query.registerType),
    ...equal("gender", query.gender),
    ...equal("level_id", query.memberLevelId),
    ...equal("tenant_alias", query.tenantAlias),
    ...(query.onlineStatus === undefined
      ? []
      : [query.onlineStatus === "Online" ? sql`t.is_online` : sql`not t.is_online`]),
    ...(query.nickname === undefined
      ? []
      : [containsAny(sql.ref("t.nickname"), sql.ref("t.nickname_pairs"), query.nickname)]),
    ...(query.mobile === undefined ? [] : [contains(sql.ref("t.mobile"), query.mobile)]),
    ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
    ...within(sql.ref("t.last_login_at"), query.lastLoginTimeStart, query.lastLoginTimeEnd),
  ];
};

export const memberOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: sql.ref("t.id"),
    nickname: sql.ref("t.nickname"),
    createTime: sql.ref("t.created_at"),
    lastLoginTime: { nullable: sql.ref("t.last_login_at") },
  });

/** Ids are given in the order of registration: for a range of it, its index serves the same order. */
const chooseSort = ({ sort, createTimeStart, createTimeEnd }: Query): Query["sort"] =>
  sort ?? (createTimeStart !== undefined || createTimeEnd !== undefined ? "createTime:desc" : undefined);

export const listMembers = (context: Reader, query: Query) =>
  selectPage<Member>(context.db, query, {
    table: "member",
    tenantId: context.tenantId,
    where: memberConditions(context, query),
    orderBy: memberOrder(chooseSort(query)),
    columns: memberColumns(context),
    joins: memberJoins,
  });

/** @throws ApiError `notFound` for a missing member and one of another server alike. */
export const loadMember = async (context: Reader, id: string): Promise<Member> => {
  const { rows } = await sql<Member>`
    select ${memberColumns(context)} from member t ${memberJoins} where t.tenant_id = ${context.tenantId} and t.id = ${id}`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
};
