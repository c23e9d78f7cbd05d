import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { EVENT_DAYS, eventData, PlatformEvent } from "../../../contract/platform/events.ts";
import { anyOf } from "../../db/expressions.ts";
import { findMediaOrigin, parsePayload } from "../../entities/messages/records/payload.ts";
import { hasOnlyStorableText } from "../../http/storableText.ts";
import type { PlatformContext } from "../context.ts";

type Data = z.output<(typeof eventData)["message.sent"]>;
/** A message that was told of, with nothing wrong in what is said of it. */
export type ToldMessage = { id: string; at: string; hash: Buffer; data: Data };

const DAY = 86_400_000;

/** Whether an event tells of a message, in a way that needs no second look. */
export const asMessage = (raw: unknown): ToldMessage | undefined => {
  const { type } = { ...(typeof raw === "object" && raw) } as { type?: unknown };
  if (type !== "message.sent") return undefined;
  const event = PlatformEvent.safeParse(raw);
  if (!event.success || !hasOnlyStorableText(raw)) return undefined;
  const { id, at } = event.data;
  const age = Date.now() - Date.parse(at);
  if (age > EVENT_DAYS * DAY || age < 0) return undefined;
  const data = eventData["message.sent"].safeParse(event.data.data);
  // One that was written here is there already.
  if (!data.success || data.data.id !== undefined) return undefined;
  const hash = createHash("sha256").update(JSON.stringify(raw)).digest();
  return { id, at, hash, data: data.data };
};

/**
 * Stores many messages at once, as far as they are new and of people and groups who are known. @returns the IDs of the
 * events that are stored by it: the others are looked at one by one
 */
export const storeMessages = async (
  context: PlatformContext,
  told: readonly ToldMessage[],
): Promise<ReadonlySet<string>> => {
  const { db, tenantId } = context;
  const fresh = await findFresh(context, told);
  const people = await idsOf(
    context,
    "member",
    fresh.flatMap(({ data }) => [data.sender, data.recipient ?? data.sender]),
  );
  const groups = await idsOf(
    context,
    "chatGroup",
    fresh.flatMap(({ data }) => data.group ?? []),
  );
  const mediaOrigin = await findMediaOrigin(
    context,
    fresh.map(({ data: { type, payload } }) => ({ type, payload })),
  );
  const rows = fresh.flatMap(({ id, at, hash, data }) => {
    const { externalId, group, recipient, sender, type, text, payload } = data;
    const senderId = people.get(sender);
    const recipientId = recipient === undefined ? null : people.get(recipient);
    const groupId = group === undefined ? null : groups.get(group);
    if (senderId === undefined || recipientId === undefined || groupId === undefined) return [];
    const kept = JSON.stringify(parsePayload(type, payload, { tenantId, mediaOrigin }));
    return [{ id, at, hash, externalId, senderId, recipientId, groupId, type, text, payload: kept }];
  });
  if (rows.length === 0) return new Set();
  const column = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value);
  if (!context.elsewhere)
    await sql`
      with given as materialized (
        select g.*, row_number() over () as place from unnest(${column(({ externalId }) => externalId)}::text[],
          ${column(({ senderId }) => senderId)}::bigint[], ${column(({ recipientId }) => recipientId)}::bigint[],
          ${column(({ groupId }) => groupId)}::bigint[], ${column(({ type }) => type)}::text[],
          ${column(({ text }) => text)}::text[], ${column(({ payload }) => payload)}::jsonb[],
          ${column(({ at }) => at)}::timestamptz[])
          g (external_id, sender_id, recipient_id, group_id, type, content, payload, created_at)),
      added as (
        insert into message (sender_id, recipient_id, group_id, type, content, payload, status, created_at)
        select sender_id, recipient_id, group_id, type, content, payload,
          case when recipient_id is null then 'normal' else 'unread' end, created_at from given order by place
        returning id),
      -- Numbers are given in the order in which the rows are.
      numbered as (select id, row_number() over (order by id) as place from added)
      insert into platform_message (external_id, message_id, sent_at)
      select g.external_id, n.id, g.created_at from given g join numbered n on n.place = g.place`.execute(db);
  await sql`insert into platform_event (event_id, body_hash)
    select * from unnest(${column(({ id }) => id)}::text[], ${column(({ hash }) => hash)}::bytea[])`.execute(db);
  await db
    .deleteFrom("platformRejectedEvent")
    .where("tenantId", "=", tenantId)
    .where("eventId", "=", anyOf(column(({ id }) => id)))
    .execute();
  return new Set(column(({ id }) => id));
};

/** Those that nobody told of before: neither the event nor the message. */
const findFresh = async ({ db, tenantId }: PlatformContext, told: readonly ToldMessage[]) => {
  const events = await db
    .selectFrom("platformEvent")
    .where("tenantId", "=", tenantId)
    .where("eventId", "=", anyOf(told.map(({ id }) => id)))
    .select("eventId")
    .execute();
  const messages = await db
    .selectFrom("platformMessage")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(told.map(({ data }) => data.externalId)))
    .select("externalId")
    .execute();
  const known = new Set(events.map(({ eventId }) => eventId));
  const named = new Set(messages.map(({ externalId }) => externalId));
  return told.filter(({ id, data }) => !known.has(id) && !named.has(data.externalId));
};

const idsOf = async (
  { db, tenantId }: PlatformContext,
  table: "member" | "chatGroup",
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map();
  const query = db
    .selectFrom(table)
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf([...new Set(names)]))
    .orderBy("id")
    .select(["id", "externalId"]);
  // Nobody is cancelled meanwhile.
  const rows = await (table === "member" ? query.forNoKeyUpdate() : query).execute();
  return new Map(rows.map(({ id, externalId }) => [externalId ?? "", id]));
};
