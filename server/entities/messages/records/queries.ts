import { type Expression, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { enums } from "../../../../contract/core/enums.ts";
import {
  type Message,
  type messageFilters,
  SHOWN_CHARACTERS,
} from "../../../../contract/entities/messages/messages.records.ts";
import { joinById, scope } from "../../../crud/columns.ts";
import { contains, ifGiven, selectAll, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { anyOf, toBoolean } from "../../../db/expressions.ts";
import { effectOf } from "../../../platform/commands/effect.ts";
import { encodeCursor, type MessageCursor } from "./cursor.ts";
import { readPayloads } from "./payload.ts";
import type { Stream } from "./scope.ts";

export type Filters = { [K in keyof typeof messageFilters]?: z.output<(typeof messageFilters)[K]> | undefined } & {
  groupRole?: keyof typeof enums.groupRole | undefined;
};
export type Direction = "older" | "newer";
/** Where a page begins: at no place it is the end of the records. */
type From = { place: MessageCursor; isInclusive?: boolean } | undefined;
export type Found = { records: Message[]; next: MessageCursor | null };

/**
 * A look at the records: at how many messages of each stream, and how many days of them; fewer days are fewer
 * partitions to plan for.
 */
type Look = { budget: number; days?: number };
const NEAR = 40;
const DAY = 24 * 3_600_000;
/**
 * How many messages a page may look at, in turns, for those that the filters let through. What is left is looked at by
 * the page that `next` begins: a search of any length answers in the time of one turn.
 */
const searching: Look[] = [{ budget: 1000, days: NEAR }, { budget: 4000 }, { budget: 15_000 }];
/** Most pages lie within a few weeks; those that do not are taken from all that is left. */
const paging = (count: number): Look[] => [{ budget: count + 1, days: NEAR }, { budget: count + 1 }];

const t = scope<{ t: "message" }, { g: "chatGroup"; s: "member"; r: "member"; gm: "groupMember" }>();

/** The rows of pages and workbooks. */
export const messageColumns = {
  id: t.ref("t.id"),
  externalId: t
    .selectFrom("platformMessage as p")
    .whereRef("p.tenantId", "=", "t.tenantId")
    .whereRef("p.messageId", "=", "t.id")
    .select("p.externalId")
    .limit(1)
    .$asScalar(),
  groupId: t.ref("t.groupId"),
  groupName: t.ref("g.name"),
  senderId: t.ref("t.senderId"),
  senderName: t.fn.coalesce("s.nickname", sql.lit("")),
  groupRole: t.ref("gm.role"),
  recipientId: t.ref("t.recipientId"),
  recipientName: t.ref("r.nickname"),
  type: t.ref("t.type"),
  messageStatus: t.ref("t.status"),
  payload: t.ref("t.payload"),
  withdrawTime: t.ref("t.withdrawnAt"),
  withdrawnBy: t.ref("t.withdrawnBy"),
  createTime: t.ref("t.createdAt"),
  effect: effectOf("messages", t.ref("t.tenantId"), t.ref("t.id")),
};
export const messageJoins = [
  joinById("chatGroup", "g", t.ref("t.groupId"), "left join"),
  joinById("member", "s", t.ref("t.senderId"), "left join"),
  joinById("member", "r", t.ref("t.recipientId"), "left join"),
  sql`left join group_member gm
    on gm.tenant_id = t.tenant_id and gm.group_id = t.group_id and gm.member_id = t.sender_id`,
];

/** What the indexes do not sort by: each message in turn is held against it. */
export const messageConditions = ({
  type,
  messageStatus,
  keyword,
  externalId,
  groupRole,
}: Filters): Expression<unknown>[] => [
  ...ifGiven(externalId, (wanted) =>
    t(
      "t.id",
      "=",
      t
        .selectFrom("platformMessage as p")
        .where("p.tenantId", "=", t.fn<string>("current_tenant"))
        .where("p.externalId", "=", wanted)
        .select("p.messageId")
        .$asScalar(),
    ),
  ),
  ...ifGiven(type, (wanted) => t("t.type", "=", wanted)),
  ...ifGiven(messageStatus, (status) => t("t.status", "=", status)),
  ...ifGiven(keyword || undefined, (word) => contains(t.ref("t.content"), word)),
  ...ifGiven(groupRole, (role) =>
    t.exists(
      t
        .selectFrom("groupMember as w")
        .whereRef("w.tenantId", "=", "t.tenantId")
        .whereRef("w.groupId", "=", "t.groupId")
        .whereRef("w.memberId", "=", "t.senderId")
        .where("w.role", "=", role),
    ),
  ),
];

/** Messages of the streams from a place on, merged in the order of time; the nearest comes first. */
export const findMessages = async (
  context: Place,
  streams: readonly Stream[],
  filters: Filters,
  direction: Direction,
  from: From,
  count: number,
): Promise<Found> => {
  const { keys, next } = await findKeys(context, { streams, filters, direction, from, count });
  const isBack = direction === "older";
  const records = await messagesAt(context, isBack ? keys.toReversed() : keys);
  return { records: isBack ? records.toReversed() : records, next };
};

/** The same on both sides of a place, in the order of time: whole messages are read once for both. */
export const findMessagesAround = async (
  context: Place,
  streams: readonly Stream[],
  filters: Filters,
  place: MessageCursor,
  counts: Record<Direction, number>,
) => {
  const common = { streams, filters };
  const [older, newer] = await Promise.all([
    findKeys(context, { ...common, direction: "older", from: { place }, count: counts.older }),
    findKeys(context, { ...common, direction: "newer", from: { place, isInclusive: true }, count: counts.newer }),
  ]);
  const records = await messagesAt(context, [...older.keys.toReversed(), ...newer.keys]);
  return { records, older: older.next, newer: newer.next, first: newer.keys[0] };
};

type Place = Pick<Context, "db" | "tenantId">;

const findKeys = async (context: Place, sought: Sought): Promise<Seen> => {
  const { streams, filters, count } = sought;
  if (streams.every(({ ids }) => ids.length === 0)) return { keys: [], next: null };
  const looks = messageConditions(filters).length === 0 ? paging(count) : searching;
  const keys: MessageCursor[] = [];
  let seen: Seen = { keys: [], next: null };
  let begin = sought.from;
  for (const each of looks) {
    seen = await look(context, { ...sought, from: begin, count: count + 1 - keys.length }, each);
    keys.push(...seen.keys);
    if (seen.next === null || keys.length > count) break;
    begin = { place: seen.next };
  }
  const last = keys[count - 1];
  return { keys: keys.slice(0, count), next: keys.length > count && last ? last : seen.next };
};

type Sought = {
  streams: readonly Stream[];
  filters: Filters;
  direction: Direction;
  from: From;
  count: number;
};
/** Where messages lie that the filters let through; `next` is where looking was given up. */
type Seen = { keys: MessageCursor[]; next: MessageCursor | null };

const look = async ({ db, tenantId }: Place, sought: Sought, { budget, days }: Look): Promise<Seen> => {
  const { streams, filters, direction, from, count } = sought;
  const way = sql.raw(direction === "older" ? "desc" : "asc");
  const conditions = messageConditions(filters);
  const hit = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const end = days === undefined ? undefined : findRangeEnd(sought, days);
  const time = t.ref("t.createdAt");
  const bounds = [
    ...beginning(direction, from),
    ...within(time, filters.createTimeStart, filters.createTimeEnd),
    ...(end ? [direction === "older" ? sql`${time} >= ${end}::timestamptz` : sql`${time} < ${end}::timestamptz`] : []),
  ];
  const buildKeyCondition = (stream: Stream, id: Expression<unknown>) => {
    const where = [
      sql`t.tenant_id = ${tenantId}`,
      sql`${sql.ref(`t.${stream.column}`)} = ${id}`,
      ...(stream.extra ? [stream.extra] : []),
      ...bounds,
    ];
    return sql`select t.created_at, t.id, ${hit} as hit from message t where ${sql.join(where, sql` and `)}
      order by t.created_at ${way}, t.id ${way} limit ${budget}`;
  };
  const parts = streams.flatMap((stream, index) => {
    const [only, ...more] = stream.ids;
    if (only === undefined) return [];
    // A plan for the one id that it is, where it is one.
    if (more.length === 0)
      return [sql`(select ${index}::bigint as key, found.* from (${buildKeyCondition(stream, sql`${only}`)}) found)`];
    return [
      sql`(
        select ids.id as key, found.* from unnest(${stream.ids}::bigint[]) ids(id)
        cross join lateral (${buildKeyCondition(stream, sql.ref("ids.id"))}) found)`,
    ];
  });
  // A stream that was cut says nothing of what lies beyond its last row; the nearest such row bounds what is known.
  const reachesEdge =
    direction === "older"
      ? sql`(s.created_at, s.id) >= (e.created_at, e.id)`
      : sql`(s.created_at, s.id) <= (e.created_at, e.id)`;
  const { rows } = await sql<{ at: string | null; id: string | null; edgeAt: string | null; edgeId: string | null }>`
    with seen as materialized (${sql.join(parts, sql` union all `)}),
    edge as materialized (
      select created_at, id from (
        select created_at, id, row_number() over (partition by key order by created_at ${way}, id ${way}) as place
        from seen) numbered
      where place = ${budget} order by created_at ${way}, id ${way} limit 1),
    hits as materialized (
      select s.created_at, s.id from seen s left join edge e on true
      where s.hit and (e.id is null or ${reachesEdge})
      order by s.created_at ${way}, s.id ${way} limit ${count})
    select h.created_at as at, h.id, e.created_at as "edgeAt", e.id as "edgeId"
    from (select) one left join edge e on true left join hits h on true
    order by h.created_at ${way}, h.id ${way}`.execute(db);
  const keys = rows.flatMap(({ at, id }) => (at === null || id === null ? [] : [{ at, id }]));
  const [first] = rows;
  if (first?.edgeAt && first.edgeId) return { keys, next: { at: first.edgeAt, id: first.edgeId } };
  return { keys, next: end === undefined ? null : { at: end, id: "0" } };
};

/** Where a look of so many days ends; none where there is nothing to count them from, or the search ends before. */
const findRangeEnd = ({ direction, from, filters }: Sought, days: number) => {
  const start =
    from?.place.at ??
    (direction === "older" ? (filters.createTimeEnd ?? new Date().toISOString()) : filters.createTimeStart);
  if (start === undefined) return undefined;
  const end = Date.parse(start) + (direction === "older" ? -days : days) * DAY;
  const limit = direction === "older" ? filters.createTimeStart : filters.createTimeEnd;
  if (limit !== undefined && (direction === "older" ? Date.parse(limit) >= end : Date.parse(limit) <= end))
    return undefined;
  return new Date(end).toISOString();
};

const length = t.fn<number>("char_length", ["t.content"]);

/** In the order of time; the id tells apart what is of the same instant. */
export const inTime = (direction: Direction) => {
  const way = direction === "older" ? "desc" : "asc";
  return { by: sql`${t.ref("t.createdAt")} ${sql.raw(way)}`, direction: way } as const;
};

/** Whole messages, by their keys in the order of time; the times between which they lie say which partitions to look into. */
const messagesAt = async ({ db, tenantId }: Place, keys: readonly MessageCursor[]): Promise<Message[]> => {
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) return [];
  const { rows } = await selectAll({
    table: "message",
    tenantId,
    columns: {
      ...messageColumns,
      content: t.fn<string>("left", ["t.content", t.lit(SHOWN_CHARACTERS)]),
      isCut: toBoolean(t(length, ">", SHOWN_CHARACTERS)),
      length,
    },
    joins: messageJoins,
    where: [
      t("t.id", "=", anyOf(keys.map(({ id }) => id))),
      sql`${t.ref("t.createdAt")} >= ${first.at}::timestamptz`,
      sql`${t.ref("t.createdAt")} <= ${last.at}::timestamptz`,
    ],
    orderBy: inTime("newer"),
  }).execute(db);
  const messages = await readPayloads({ db, tenantId }, rows);
  return messages.map((row) => ({ ...row, cursor: encodeCursor({ at: row.createTime, id: row.id }) }));
};

/** The plain bound prunes months; the pair tells apart what is of the same instant. */
const beginning = (direction: Direction, from: From): RawBuilder<unknown>[] => {
  if (!from) return [];
  const { at, id } = from.place;
  const pair = sql`(t.created_at, t.id)`;
  const bound = sql`(${at}::timestamptz, ${id}::bigint)`;
  const equal = from.isInclusive ? sql`=` : sql``;
  return direction === "older"
    ? [sql`t.created_at <= ${at}::timestamptz`, sql`${pair} <${equal} ${bound}`]
    : [sql`t.created_at >= ${at}::timestamptz`, sql`${pair} >${equal} ${bound}`];
};
