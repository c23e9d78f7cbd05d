import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { enums } from "../../../contract/enums.ts";
import { type Message, type messageFilters, SHOWN_CHARACTERS } from "../../../contract/messageRecords.ts";
import { contains, within } from "../../db/paging.ts";
import type { Context } from "../../http/context.ts";
import { cursorOf, type Place } from "./cursor.ts";
import { payloadOf } from "./payload.ts";
import type { Stream } from "./scope.ts";

export type Filters = { [K in keyof typeof messageFilters]?: z.output<(typeof messageFilters)[K]> | undefined } & {
  groupRole?: keyof typeof enums.groupRole | undefined;
};
export type Direction = "older" | "newer";
/** Where a page begins: at no place it is the end of the records. */
type From = { place: Place; isInclusive?: boolean } | undefined;
export type Found = { records: Message[]; next: Place | null };

/**
 * How many messages a page may look at, in turns, for those that the filters let through. What is left is looked at by the
 * page that `next` begins: a search of any length answers in the time of one turn.
 */
const TURNS = [1000, 4000, 15_000];

export const messageColumns = sql`t.id, t.group_id as "groupId", g.name as "groupName", t.sender_id as "senderId",
  coalesce(s.nickname, '') as "senderName", gm.role as "groupRole", t.recipient_id as "recipientId", r.nickname as "recipientName",
  t.type, t.status as "messageStatus", t.payload, t.withdrawn_at as "withdrawTime", t.withdrawn_by as "withdrawnBy",
  t.created_at as "createTime"`;
export const messageJoins = sql`
  left join chat_group g on g.tenant_id = t.tenant_id and g.id = t.group_id
  left join member s on s.tenant_id = t.tenant_id and s.id = t.sender_id
  left join member r on r.tenant_id = t.tenant_id and r.id = t.recipient_id
  left join group_member gm on gm.tenant_id = t.tenant_id and gm.group_id = t.group_id and gm.member_id = t.sender_id`;

/** What the indexes do not sort by: each message in turn is held against it. */
export const messageConditions = ({ type, messageStatus, keyword, groupRole }: Filters): RawBuilder<unknown>[] => [
  ...(type ? [sql`t.type = ${type}`] : []),
  ...(messageStatus ? [sql`t.status = ${messageStatus}`] : []),
  ...(keyword ? [contains(sql.ref("t.content"), keyword)] : []),
  ...(groupRole
    ? [
        sql`exists (select from group_member w where w.tenant_id = t.tenant_id and w.group_id = t.group_id and w.member_id = t.sender_id
          and w.role = ${groupRole})`,
      ]
    : []),
];

/** Messages of the streams from a place on, merged in the order of time; the nearest comes first. */
export const findMessages = async (
  context: Pick<Context, "db" | "tenantId">,
  streams: readonly Stream[],
  filters: Filters,
  direction: Direction,
  from: From,
  count: number,
): Promise<Found> => {
  const conditions = messageConditions(filters);
  if (streams.every(({ ids }) => ids.length === 0)) return { records: [], next: null };
  if (conditions.length === 0) return look(context, streams, filters, direction, from, count, count + 1);
  const records: Message[] = [];
  let next: Place | null = null;
  let begin = from;
  for (const budget of TURNS) {
    const found = await look(context, streams, filters, direction, begin, count - records.length, budget);
    records.push(...found.records);
    ({ next } = found);
    if (next === null || records.length >= count) break;
    begin = { place: next };
  }
  return { records, next };
};

type Row = Omit<Message, "cursor" | "payload"> & { payload: unknown; edgeAt: string | null; edgeId: string | null };

/** One look at no more than `budget` messages of each stream, `next` is where the next one begins. */
const look = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  streams: readonly Stream[],
  filters: Filters,
  direction: Direction,
  from: From,
  count: number,
  budget: number,
): Promise<Found> => {
  const way = sql.raw(direction === "older" ? "desc" : "asc");
  const conditions = messageConditions(filters);
  const hit = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const bounds = [
    ...beginning(direction, from),
    ...within(sql.ref("t.created_at"), filters.createTimeStart, filters.createTimeEnd),
  ];
  const keys = (stream: Stream, id: RawBuilder<unknown>) => sql`
    select t.created_at, t.id, ${hit} as hit from message t
    where ${sql.join([sql`t.tenant_id = ${tenantId}`, sql`${sql.ref(`t.${stream.column}`)} = ${id}`, ...(stream.extra ? [stream.extra] : []), ...bounds], sql` and `)}
    order by t.created_at ${way}, t.id ${way} limit ${budget}`;
  const parts = streams.flatMap((stream, index) => {
    const [only, ...more] = stream.ids;
    if (only === undefined) return [];
    // A plan for the one id that it is, where it is one.
    if (more.length === 0)
      return [sql`(select ${index}::bigint as key, found.* from (${keys(stream, sql`${only}`)}) found)`];
    return [
      sql`(select ids.id as key, found.* from unnest(${stream.ids}::bigint[]) ids(id) cross join lateral (${keys(stream, sql.ref("ids.id"))}) found)`,
    ];
  });
  // A stream that was cut says nothing of what lies beyond its last row; the nearest such row bounds what is known.
  const { rows } = await sql<Row>`
    with seen as materialized (${sql.join(parts, sql` union all `)}),
    edge as materialized (select created_at, id from (select created_at, id, row_number() over (partition by key order by created_at ${way}, id ${way}) as place
      from seen) numbered where place = ${budget} order by created_at ${way}, id ${way} limit 1),
    hits as materialized (select s.created_at, s.id from seen s left join edge e on true
      where s.hit and (e.id is null or ${direction === "older" ? sql`(s.created_at, s.id) >= (e.created_at, e.id)` : sql`(s.created_at, s.id) <= (e.created_at, e.id)`})
      order by s.created_at ${way}, s.id ${way} limit ${count + 1})
    select ${messageColumns}, left(t.content, ${SHOWN_CHARACTERS}) as content, octet_length(t.content) > ${SHOWN_CHARACTERS} and char_length(t.content) > ${SHOWN_CHARACTERS} as "isCut",
      char_length(t.content) as length, e.created_at as "edgeAt", e.id as "edgeId"
    from (select) one left join edge e on true left join hits h on true
      left join message t on t.tenant_id = ${tenantId} and t.id = h.id and t.created_at = h.created_at ${messageJoins}
    order by t.created_at ${way}, t.id ${way}`.execute(db);
  const edge = rows[0]?.edgeAt ? { at: rows[0].edgeAt, id: rows[0].edgeId ?? "" } : null;
  const found = rows.filter(({ id }) => id !== null);
  const records = found.slice(0, count).map((row) => messageOf(row, tenantId));
  const last = records.at(-1);
  if (found.length > count && last) return { records, next: { at: last.createTime, id: last.id } };
  return { records, next: edge };
};

/** Only the contract's fields go out: the edge stays here. */
const messageOf = (row: Row, tenantId: string): Message => ({
  ...row,
  payload: payloadOf(row.type, row.payload, tenantId),
  cursor: cursorOf({ at: row.createTime, id: row.id }),
});

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
