import { type Expression, expressionBuilder, sql } from "kysely";
import type { z } from "zod";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import {
  type GroupDetail,
  type GroupExportQuery,
  type GroupListQuery,
  GROUP_GRACE_DAYS,
  type GroupLosses,
} from "../../../../contract/entities/groups/groups.records.ts";
import { either, joinById, onlyIf, scope } from "../../../crud/columns.ts";
import {
  buildOrder,
  contains,
  containsAny,
  hasId,
  ifGiven,
  selectOne,
  selectPage,
  within,
} from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { allOf, anyOf, now, rowCount, toBoolean } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { effectOf } from "../../../platform/commands/effect.ts";
import { startOf } from "../../statistics/days.ts";

type Query = z.output<typeof GroupListQuery>;
type Filters = Omit<z.output<typeof GroupExportQuery>, "timeZone" | "sort" | "ids">;

const t = scope<{ t: "chatGroup"; o: "member" }>();

/** How long a dissolved group can be brought back. */
export const grace = expressionBuilder<DB>().cast<string>(sql.lit(`${GROUP_GRACE_DAYS} days`), sql`interval`);
/** When the data of a dissolved group goes. */
const dueAt = t("t.closedAt", "+", grace);
/** Whether a dissolved group is past bringing back, whether or not the job has come to it. */
export const isPastRestoring = t.fn.coalesce(
  toBoolean(t.or([t("t.deletingAt", "is not", null), t(dueAt, "<=", now)])),
  t.lit(false),
);
export const muteStatus = (isMuted: Expression<boolean>) => either(isMuted, "Muted", "Open");

const isClosed = t("t.status", "=", "Closed");
const daysLeft = t(t.fn<number>("date_part", [sql.lit("epoch"), t(dueAt, "-", now)]), "/", t.lit(86_400));

const listColumns = {
  id: t.ref("t.id"),
  externalId: t.ref("t.externalId"),
  name: t.ref("t.name"),
  avatar: t.ref("t.avatar"),
  introduction: t.ref("t.introduction"),
  ownerId: t.ref("t.ownerId"),
  ownerNickname: t.ref("o.nickname"),
  groupStatus: t.ref("t.status"),
  registerType: t.ref("t.registerType"),
  memberCount: t.ref("t.memberCount"),
  muteStatus: muteStatus(t.ref("t.isMuted")),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
  closeTime: t.ref("t.closedAt"),
  closeReason: t.ref("t.closeReason"),
  deletionTime: onlyIf(isClosed, t.fn.coalesce("t.deletedAt", dueAt)),
  daysLeft: onlyIf(
    t.and([isClosed, t.not(isPastRestoring)]),
    t.cast<number>(t.fn<number>("ceil", [daysLeft]), "integer"),
  ),
  isDeleted: isPastRestoring,
  effect: effectOf("groups", t.ref("t.tenantId"), t.ref("t.id")),
};
const joins = joinById("member", "o", t.ref("t.ownerId"));

/** The rows of lists and workbooks. */
export const groupRows = ({ tenantId }: Pick<Context, "tenantId">) => ({
  table: "chatGroup" as const,
  tenantId,
  columns: listColumns,
  joins,
});

const countMembersInRole = (role: "Admin" | "Robot") =>
  t
    .selectFrom("groupMember as x")
    .whereRef("x.tenantId", "=", "t.tenantId")
    .whereRef("x.groupId", "=", "t.id")
    .where("x.role", "=", role)
    .select(rowCount.as("members"))
    .$asScalar()
    .$notNull();

const messages = t
  .selectFrom("message as x")
  .whereRef("x.tenantId", "=", "t.tenantId")
  .whereRef("x.groupId", "=", "t.id");

const detailColumns = {
  ownerStatus: t.ref("o.status"),
  adminCount: countMembersInRole("Admin"),
  robotCount: countMembersInRole("Robot"),
  messageCount: t
    .selectFrom(messages.limit(sql.lit(TOTAL_CAP + 1)).as("counted"))
    .select(rowCount.as("messages"))
    .$asScalar()
    .$notNull(),
  lastMessageTime: messages.orderBy("x.createdAt", "desc").limit(1).select("x.createdAt").$asScalar(),
  restoreTime: t.ref("t.restoredAt"),
};

const ownerIs = (owner: string) =>
  t(
    "t.ownerId",
    "in",
    t
      .selectFrom("member as m")
      .whereRef("m.tenantId", "=", "t.tenantId")
      .where((eb) => {
        const named = containsAny(eb.ref("m.nickname"), eb.ref("m.nicknamePairs"), owner);
        return /^\d{1,15}$/.test(owner) ? eb.or([eb("m.id", "=", owner), allOf([named])]) : allOf([named]);
      })
      .select("m.id"),
  );

export const groupConditions = (query: Filters): Expression<unknown>[] => [
  ...ifGiven(query.id, (id) => hasId(t.ref("t.id"), id)),
  ...ifGiven(query.externalId, (id) => t("t.externalId", "=", id)),
  ...ifGiven(query.name, (name) => contains(t.ref("t.name"), name)),
  ...ifGiven(query.owner, ownerIs),
  ...ifGiven(query.groupStatus, (status) => t("t.status", "=", status)),
  ...ifGiven(query.registerType, (type) => t("t.registerType", "=", type)),
  ...ifGiven(query.muteStatus, (status) => t("t.isMuted", "=", status === "Muted")),
  ...ifGiven(query.memberCountMin, (least) => t("t.memberCount", ">=", least)),
  ...ifGiven(query.memberCountMax, (most) => t("t.memberCount", "<=", most)),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
];

export const groupOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: t.ref("t.id"),
    name: t.ref("t.name"),
    ownerId: { nullable: t.ref("t.ownerId") },
    groupStatus: t.ref("t.status"),
    memberCount: t.ref("t.memberCount"),
    muteStatus: t.ref("t.isMuted"),
    registerType: t.ref("t.registerType"),
    createTime: t.ref("t.createdAt"),
    closeTime: { nullable: t.ref("t.closedAt") },
  });

export const listGroups = (context: Context, query: Query) =>
  selectPage(context.db, query, {
    ...groupRows(context),
    where: groupConditions(query),
    orderBy: groupOrder(query.sort),
  });

/** @throws ApiError `notFound` for a missing group and one of another tenant alike. */
export const loadGroup = async (context: Context, id: string): Promise<GroupDetail> => {
  const rows = groupRows(context);
  const columns = { ...rows.columns, ...detailColumns };
  const group = await selectOne(context.db, { ...rows, columns, where: [t("t.id", "=", id)] });
  if (!group) throw notFound();
  return { ...group, messageCount: Math.min(group.messageCount, TOTAL_CAP) };
};

const SERIES_DAYS = 30;

/** Messages per day, every day of them. */
export const loadMemberSeries = async (context: Context, id: string) => {
  await loadGroup(context, id);
  const { db, tenantId } = context;
  const first = sql`${startOf("day", now)} - make_interval(days => ${SERIES_DAYS - 1})`;
  // Days without a message come from a series, which the builder has no word for.
  const { rows } = await sql<{ at: string; value: number }>`
    with counted as (
      select ${startOf("day", sql.ref("createdAt"))} as at, count(*) as value from message
      where tenant_id = ${tenantId} and group_id = ${id} and created_at >= ${first} group by 1)
    select day.at, coalesce(counted.value, 0)::float8 as value
    from generate_series(${first}, now(), interval '1 day') as day(at)
    left join counted on counted.at = day.at order by day.at`.execute(db);
  return { points: rows };
};

export const countLosses = ({ db, tenantId }: Context, list: string): Promise<z.infer<typeof GroupLosses>> => {
  const ids = list.split(",");
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("chatGroup")
        .where("tenantId", "=", tenantId)
        .where("id", "=", anyOf(ids))
        .select(rowCount.as("groups"))
        .$asScalar()
        .$notNull()
        .as("groups"),
      eb
        .selectFrom("groupMember")
        .where("tenantId", "=", tenantId)
        .where("groupId", "=", anyOf(ids))
        .select((inner) => inner.cast<number>(inner.fn.count("memberId").distinct(), "integer").as("members"))
        .$asScalar()
        .$notNull()
        .as("members"),
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom("message")
            .where("tenantId", "=", tenantId)
            .where("groupId", "=", anyOf(ids))
            .limit(TOTAL_CAP)
            .as("counted"),
        )
        .select(rowCount.as("messages"))
        .$asScalar()
        .$notNull()
        .as("messages"),
    ])
    .executeTakeFirstOrThrow();
};
