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
/** One conversation is looked for in all months at once: the plan for that is kept. */
const paging = (isMany: boolean, budget: number): Look[] => [...(isMany ? [{ budget, days: NEAR }] : []), { budget }];

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

/** The nearest messages of the streams that the filters let through, and where the next page begins. */
export const findKeys = async (context: Place, sought: Sought): Promise<Seen> => {
  const { streams, filters, count } = sought;
  if (streams.every(({ ids }) => ids.length === 0)) return { keys: [], next: null };
  const isMany = streams.some(({ ids }) => ids.length > 1);
  const looks = messageConditions(filters).length === 0 ? paging(isMany, count + 1) : searching;
  const keys: MessageCursor[] = [];
  let seen: Seen = { keys: [], next: null };
  let begin = sought.from;
  for (const each of looks) {
    seen = await look(context, { ...sought, from: begin, count: count + 1 }, each);
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
  const { direction, from, filters, count } = sought;
  const end = days === undefined ? undefined : findRangeEnd(sought, days);
  const beyond = end === undefined ? null : { at: end, id: "0" };
  const time = t.ref("t.createdAt");
  const bounds = [
    ...beginning(direction, from),
    ...within(time, filters.createTimeStart, filters.createTimeEnd),
    ...(end ? [direction === "older" ? sql`${time} >= ${end}::timestamptz` : sql`${time} < ${end}::timestamptz`] : []),
  ];
  const conditions = messageConditions(filters);
  const findNearest = (where: Expression<unknown>[], most: number, skipped = 0) =>
    nearest(tenantId, sought, { where: [...bounds, ...where], most, skipped });
  if (conditions.length === 0) {
    const { rows } = await sql<MessageCursor>`${KEPT} select m.created_at as at, m.id
      from (${findNearest([], count)}) m order by ${inOrder(direction, "m")}`.execute(db);
    return { keys: rows, next: beyond };
  }
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
    hits as materialized (${findNearest([...untilEdge(direction), ...conditions], count)})
    select h.created_at as at, h.id, e.created_at as "edgeAt", e.id as "edgeId"
    from (select) one left join edge e on true left join hits h on true
    order by ${inOrder(direction, "h")}`.execute(db);
  const keys = rows.flatMap(({ at, id }) => (at === null || id === null ? [] : [{ at, id }]));
  const [first] = rows;
  if (first?.edgeAt && first.edgeId) return { keys, next: { at: first.edgeAt, id: first.edgeId } };
  return { keys, next: beyond };
};

type Nearest = { where: Expression<unknown>[]; most: number; skipped: number };

/** The keys of the nearest messages of all streams; `skipped` of each stream are passed over before. */
const nearest = (
  tenantId: string,
  { streams, direction }: Pick<Sought, "streams" | "direction">,
  { where, most, skipped }: Nearest,
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
