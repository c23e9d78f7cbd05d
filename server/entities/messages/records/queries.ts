import { sql } from "kysely";
import { type Message, SHOWN_CHARACTERS } from "../../../../contract/entities/messages/messages.records.ts";
import { joinById, scope, type Selected, selectList } from "../../../crud/columns.ts";
import { toBoolean } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { effectOf } from "../../../platform/commands/effect.ts";
import { encodeCursor, type MessageCursor } from "./cursor.ts";
import { type Direction, type Filters, findKeys, type From, type Place } from "./keys.ts";
import { readPayloads } from "./payload.ts";
import type { Stream } from "./scope.ts";

export type Found = { records: Message[]; next: MessageCursor | null };

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

/** Messages of the streams from a place on, merged in the order of time; the nearest comes first. */
export const findMessages = async (
  context: Place,
  streams: readonly Stream[],
  filters: Filters,
  direction: Direction,
  from: From,
  count: number,
): Promise<Found> => {
  const sides = await findKeys(context, { streams, filters }, { [direction]: { from, count } });
  const { keys, next } = sides[direction];
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
  const { older, newer } = await findKeys(
    context,
    { streams, filters },
    {
      older: { from: { place }, count: counts.older },
      newer: { from: { place, isInclusive: true }, count: counts.newer },
    },
  );
  const records = await messagesAt(context, [...older.keys.toReversed(), ...newer.keys]);
  return { records, older: older.next, newer: newer.next, first: newer.keys[0] };
};

const length = t.fn<number>("char_length", ["t.content"]);
const pageColumns = {
  ...messageColumns,
  content: t.fn<string>("left", ["t.content", t.lit(SHOWN_CHARACTERS)]),
  isCut: toBoolean(t(length, ">", SHOWN_CHARACTERS)),
  length,
};

/** In the order of time; the id tells apart what is of the same instant. */
export const inTime = (direction: Direction) => {
  const way = direction === "older" ? "desc" : "asc";
  return { by: sql`${t.ref("t.createdAt")} ${sql.raw(way)}`, direction: way } as const;
};

/** Whole messages in the order of time, by their keys; the time of each says in which partition it lies. */
const messagesAt = async ({ db, tenantId }: Place, keys: readonly MessageCursor[]): Promise<Message[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<Selected<typeof pageColumns>>`${KEPT} select ${selectList(pageColumns)}
    from json_to_recordset(${JSON.stringify(keys)}) as k(id bigint, at timestamptz)
    join message t on t.tenant_id = ${tenantId} and t.id = k.id and t.created_at = k.at
    ${sql.join(messageJoins, sql` `)} order by ${t.ref("t.createdAt")}, ${t.ref("t.id")}`.execute(db);
  const messages = await readPayloads({ db, tenantId }, rows);
  return messages.map((row) => ({ ...row, cursor: encodeCursor({ at: row.createTime, id: row.id }) }));
};
