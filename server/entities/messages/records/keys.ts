/** Where the messages lie that a page shows: their keys, in the order of time, found by the indexes. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { enums } from "../../../../contract/core/enums.ts";
import type { messageFilters } from "../../../../contract/entities/messages/messages.records.ts";
import type { Context } from "../../../core/context.ts";
import { scope } from "../../../crud/columns.ts";
import { contains, ifGiven, within } from "../../../crud/paging.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import type { MessageCursor } from "./cursor.ts";
import { LARGEST, type Stream } from "./scope.ts";

export type Filters = { [K in keyof typeof messageFilters]?: z.output<(typeof messageFilters)[K]> | undefined } & {
  groupRole?: keyof typeof enums.groupRole | undefined;
};
export type Direction = "older" | "newer";
/** Where a page begins: at no place it is the end of the records. */
export type From = { place: MessageCursor; isInclusive?: boolean } | undefined;
export type Place = Pick<Context, "db" | "tenantId">;

/** A look at the records: at how many messages of each stream, and how many days of them. */
type Look = { budget: number; days?: number };
const DAY = 24 * 3_600_000;
/** Most pages lie within so many days, and there are fewer partitions to plan for and to look into. */
const NEAR = 40;
/**
 * How many messages a page looks at, in turns, for those that the filters let through. What is left is looked at by the
 * page that `next` begins: a search of any length answers in the time of one turn.
 */
const searching: Look[] = [{ budget: 2000, days: NEAR }, { budget: 18_000 }];

const t = scope<{ t: "message" }>();

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

/** On each side the nearest messages of the streams that the filters let through, and where the next page begins. */
export const findKeys = async (context: Place, sought: Sought, sides: Sides): Promise<Record<Direction, Seen>> => {
  if (sought.streams.every(({ ids }) => ids.length === 0)) return { older: none, newer: none };
  if (messageConditions(sought.filters).length === 0) return findUnfiltered(context, sought, sides);
  const searchSide = async (direction: Direction) => {
    const side = sides[direction];
    return side ? search(context, { ...sought, ...side, direction }) : none;
  };
  const [older, newer] = await Promise.all([searchSide("older"), searchSide("newer")]);
  return { older, newer };
};

type Sought = { streams: readonly Stream[]; filters: Filters };
type Side = { from: From; count: number };
type Sides = { [Way in Direction]?: Side };
type SoughtSide = Sought & Side & { direction: Direction };
/** Where messages lie that the filters let through; `next` is where looking was given up. */
type Seen = { keys: MessageCursor[]; next: MessageCursor | null };
const directions = ["older", "newer"] as const;
const none: Seen = { keys: [], next: null };

/** Nothing is to be held against a message: one statement for both sides, whose plan is kept. */
const findUnfiltered = async (
  { db, tenantId }: Place,
  sought: Sought,
  sides: Sides,
): Promise<Record<Direction, Seen>> => {
  const found = directions.flatMap((direction) => {
    const side = sides[direction];
    if (!side) return [];
    const keys = nearFirst(tenantId, { ...sought, direction, from: side.from, count: side.count + 1 });
    return [sql`select ${sql.lit(direction)} as direction, p.* from (${keys}) p`];
  });
  const { rows } = await sql<MessageCursor & { direction: Direction }>`${KEPT}
    select k.direction, k.created_at as at, k.id from (${sql.join(found, sql` union all `)}) k
    order by k.created_at, k.id`.execute(db);
  const seen = (wanted: Direction): Seen => {
    const keys = rows.flatMap(({ direction, at, id }) => (direction === wanted ? [{ at, id }] : []));
    return cutAt(sides[wanted]?.count ?? 0, wanted === "older" ? keys.toReversed() : keys);
  };
  return { older: seen("older"), newer: seen("newer") };
};

/** One more than a page holds was looked for: whether there is a next one. */
const cutAt = (count: number, keys: MessageCursor[], givenUp: MessageCursor | null = null): Seen => ({
  keys: keys.slice(0, count),
  next: keys.length > count ? (keys[count - 1] ?? null) : givenUp,
});

/**
 * The months around a place first; the others are looked into only where those hold too few. The days are taken off by
 * the database: a bound that is known to the planner would be planned for anew each time.
 */
const nearFirst = (tenantId: string, sought: SoughtSide) => {
  const { direction, count } = sought;
  const bounds = boundsOf(sought);
  const find = (...where: Expression<unknown>[]) =>
    nearest(tenantId, sought, { where: [...bounds, ...where], most: count });
  const start = findStart(sought);
  if (start === undefined) return find();
  const time = t.ref("t.createdAt");
  const isOlder = direction === "older";
  const edge = sql`${start}::timestamptz ${sql.raw(isOlder ? "-" : "+")} interval ${sql.lit(`${NEAR} days`)}`;
  const [before, since] = [sql`${time} < ${edge}`, sql`${time} >= ${edge}`];
  const [near, far] = isOlder ? [since, before] : [before, since];
  return sql`with near as materialized (${find(near)})
    select n.* from (select * from near union all
      select f.* from (${find(far)}) f where (select count(*) from near) < ${sql.lit(count)}) n
    order by ${inOrder(direction, "n")} limit ${sql.lit(count)}`;
};

/** Each message is held against the filters, in turns that grow. */
const search = async (context: Place, { count, ...sought }: SoughtSide): Promise<Seen> => {
  const keys: MessageCursor[] = [];
  let seen: Seen = { keys: [], next: null };
  let begin = sought.from;
  for (const each of searching) {
    seen = await look(context, { ...sought, from: begin, count: count + 1 }, each);
    keys.push(...seen.keys);
    if (seen.next === null || keys.length > count) break;
    begin = { place: seen.next };
  }
  return cutAt(count, keys, seen.next);
};

const look = async ({ db, tenantId }: Place, sought: SoughtSide, { budget, days }: Look): Promise<Seen> => {
  const { direction, filters, count } = sought;
  const end = days === undefined ? undefined : findRangeEnd(sought, days);
  const beyond = end === undefined ? null : { at: end, id: "0" };
  const time = t.ref("t.createdAt");
  const bounds = [
    ...boundsOf(sought),
    ...(end ? [direction === "older" ? sql`${time} >= ${end}::timestamptz` : sql`${time} < ${end}::timestamptz`] : []),
  ];
  const findNearest = (where: Expression<unknown>[], most: number, skipped = 0) =>
    nearest(tenantId, sought, { where: [...bounds, ...where], most, skipped });
  // Planned for its values: a plan for any word takes each for a rare one, and sorts all there is before it gives the
  // first. A stream that is longer than the budget says nothing of what lies beyond: the nearest such place is the edge. An
  // index alone finds it, so that the messages themselves are read only until there are enough of them.
  const { rows } = await sql<{
    at: string | null;
    id: string | null;
    edgeAt: string | null;
    edgeId: string | null;
  }>`
    with edge as materialized (${findNearest([], 1, budget - 1)}),
    hits as materialized (${findNearest([...untilEdge(direction), ...messageConditions(filters)], count)})
    select h.created_at as at, h.id, e.created_at as "edgeAt", e.id as "edgeId"
    from (select) one left join edge e on true left join hits h on true
    order by ${inOrder(direction, "h")}`.execute(db);
  const keys = rows.flatMap(({ at, id }) => (at === null || id === null ? [] : [{ at, id }]));
  const [first] = rows;
  if (first?.edgeAt && first.edgeId) return { keys, next: { at: first.edgeAt, id: first.edgeId } };
  return { keys, next: beyond };
};

type Nearest = { where: Expression<unknown>[]; most: number; skipped?: number };

/** The keys of the nearest messages of all streams; `skipped` of each stream are passed over before. */
const nearest = (
  tenantId: string,
  { streams, direction }: Pick<SoughtSide, "streams" | "direction">,
  { where, most, skipped = 0 }: Nearest,
) => {
  const find = (stream: Stream, id: Expression<unknown>) => {
    const conditions = [
      sql`t.tenant_id = ${tenantId}`,
      sql`${sql.ref(`t.${stream.column}`)} = ${id}`,
      ...(stream.extra ? [stream.extra] : []),
      ...where,
    ];
    return sql`select t.created_at, t.id from message t where ${sql.join(conditions, sql` and `)}
      order by ${inOrder(direction, "t")} limit ${sql.lit(most)} ${skipped > 0 ? sql`offset ${sql.lit(skipped)}` : sql``}`;
  };
  const parts = streams.flatMap((stream) => {
    const [only, ...more] = stream.ids;
    if (only === undefined) return [];
    if (more.length === 0) return [sql`(${find(stream, sql`${only}`)})`];
    return [
      sql`(select found.* from unnest(${stream.ids}::bigint[]) ids(id)
        cross join lateral (${find(stream, sql.ref("ids.id"))}) found)`,
    ];
  });
  return sql`select n.created_at, n.id from (${sql.join(parts, sql` union all `)}) n
    order by ${inOrder(direction, "n")} limit ${sql.lit(most)}`;
};

const inOrder = (direction: Direction, alias: string) => {
  const way = sql.raw(direction === "older" ? "desc" : "asc");
  return sql`${sql.ref(`${alias}.createdAt`)} ${way}, ${sql.ref(`${alias}.id`)} ${way}`;
};

/** No further than the edge, where there is one: as plain values, or no index would be searched for them. */
const untilEdge = (direction: Direction) => {
  const [comparison, far, largest] = direction === "older" ? [">=", "-infinity", 0n] : ["<=", "infinity", LARGEST];
  const at = sql`(select coalesce(max(created_at), ${sql.lit(far)}) from edge)`;
  const id = sql`(select coalesce(max(id), ${sql.lit(largest)}) from edge)`;
  const compare = sql.raw(comparison);
  return [sql`t.created_at ${compare} ${at}`, sql`(t.created_at, t.id) ${compare} (${at}, ${id})`];
};

/** Where a look of so many days ends; none where there is nothing to count them from, or the search ends before. */
const findRangeEnd = (sought: SoughtSide, days: number) => {
  const { direction, filters } = sought;
  const start = findStart(sought);
  if (start === undefined) return undefined;
  const end = Date.parse(start) + (direction === "older" ? -days : days) * DAY;
  const limit = direction === "older" ? filters.createTimeStart : filters.createTimeEnd;
  if (limit !== undefined && (direction === "older" ? Date.parse(limit) >= end : Date.parse(limit) <= end))
    return undefined;
  return new Date(end).toISOString();
};

/** The time that a side begins at; none at the beginning of the records. */
const findStart = ({ direction, from, filters }: SoughtSide) =>
  from?.place.at ??
  (direction === "older" ? (filters.createTimeEnd ?? new Date().toISOString()) : filters.createTimeStart);

const boundsOf = ({ direction, from, filters }: SoughtSide) => [
  ...beginning(direction, from),
  ...within(t.ref("t.createdAt"), filters.createTimeStart, filters.createTimeEnd),
];

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
