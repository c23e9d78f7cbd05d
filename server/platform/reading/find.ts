import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Message, SHOWN_CHARACTERS } from "../../../contract/entities/messages/messages.records.ts";
import { MOST_READ, type MessagesWanted, type ReadMessage } from "../../../contract/platform/reading.ts";
import type { Context } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { anyOf } from "../../db/expressions.ts";
import { encodeCursor } from "../../entities/messages/records/cursor.ts";
import { readPayloads } from "../../entities/messages/records/payload.ts";
import type { Direction, Filters, From } from "../../entities/messages/records/keys.ts";
import type { Found } from "../../entities/messages/records/queries.ts";
import { askMessages } from "./ask.ts";
import type { Talks } from "./talks.ts";

type Place = Pick<Context, "db" | "tenantId" | "deps">;
/** Senders that a platform is asked for by name. */
const MOST_SENDERS = 1000;

/** A page of messages as the platform has them; nothing of what they say is kept. */
export const findAtPlatform = async (
  context: Place,
  url: string,
  talks: Talks,
  filters: Filters,
  direction: Direction,
  from: From,
  count: number,
): Promise<Found> => {
  const asked = await wantedOf(context, talks, filters);
  if (!asked) return { records: [], next: null };
  const { messages, isMore } = await askMessages(context, url, {
    ...asked,
    direction,
    place: from ? await placeAt(context, from) : null,
    limit: Math.min(count, MOST_READ),
  });
  const records = await toMessages(context, messages);
  const last = records.at(-1);
  return { records, next: isMore && last ? { at: last.createTime, id: last.id } : null };
};

/** All of them, the oldest first and a batch at a time; nothing is kept of them, not even what they are called. */
export async function* readAtPlatform(context: Place, url: string, talks: Talks, filters: Filters) {
  const asked = await wantedOf(context, talks, filters);
  let place: MessagesWanted["place"] = null;
  for (let isMore = asked !== undefined; asked && isMore;) {
    const read = await askMessages(context, url, { ...asked, direction: "newer", place, limit: MOST_READ });
    yield await toMessages(context, read.messages, { isKept: false });
    const last = read.messages.at(-1);
    if (last) place = { at: last.at, externalId: last.externalId, isInclusive: false };
    ({ isMore } = read);
  }
}

/** What the platform is asked for: those of the talks that the filters let through. Nothing where none can be. */
const wantedOf = async (context: Place, talks: Talks, filters: Filters) => {
  const asked = await translate(context, await withRole(context, talks, filters.groupRole));
  return (
    asked && {
      ...asked,
      ...(filters.externalId !== undefined && { ids: [filters.externalId] }),
      ...(filters.type && { type: filters.type }),
      ...(filters.messageStatus && { status: filters.messageStatus }),
      ...(filters.keyword && { text: filters.keyword }),
      ...(filters.createTimeStart && { from: filters.createTimeStart }),
      ...(filters.createTimeEnd && { to: filters.createTimeEnd }),
    }
  );
};

/** Who has a role is known here: the platform is asked for what those wrote, as long as they are not too many. */
const withRole = async ({ db, tenantId }: Place, talks: Talks, role: Filters["groupRole"]): Promise<Talks> => {
  if (role === undefined) return talks;
  const groupId = talks.kind === "groups" && talks.groupIds?.length === 1 ? talks.groupIds[0] : undefined;
  if (talks.kind !== "groups" || groupId === undefined) throw invalid({ groupRole: "rule.notReadThrough" });
  const { senderIds } = talks;
  const inside = await db
    .selectFrom("groupMember")
    .where("tenantId", "=", tenantId)
    .where("groupId", "=", groupId)
    .where("role", "=", role)
    .$if(senderIds !== undefined, (all) => all.where("memberId", "=", anyOf(senderIds ?? [])))
    .limit(MOST_SENDERS + 1)
    .select("memberId")
    .execute();
  if (inside.length > MOST_SENDERS) throw invalid({ groupRole: "rule.notReadThrough" });
  return { ...talks, senderIds: inside.map(({ memberId }) => memberId) };
};

const placeAt = async (place: Place, { place: { at, id }, isInclusive = false }: NonNullable<From>) => ({
  at,
  externalId: (await nameOf(place, id))?.externalId ?? null,
  isInclusive,
});

/** What the platform calls a message that was read before. */
export const nameOf = ({ db, tenantId }: Pick<Place, "db" | "tenantId">, id: string) =>
  db
    .selectFrom("platformMessage")
    .where("tenantId", "=", tenantId)
    .where("messageId", "=", id)
    .select(["externalId", "sentAt"])
    .executeTakeFirst();

/** In the platform's own names; nothing where none of it is known there. */
const translate = async (
  place: Place,
  talks: Talks,
): Promise<Pick<MessagesWanted, "conversation" | "senders"> | undefined> => {
  if (talks.kind === "groups") {
    const { groupIds, senderIds } = talks;
    const groups = groupIds && [...(await namesOf(place, "chatGroup", groupIds)).values()];
    const senders = senderIds && [...(await namesOf(place, "member", senderIds)).values()];
    if (groups?.length === 0 || senders?.length === 0) return undefined;
    return { conversation: groups ? { groups } : { anyGroup: true }, ...(senders && { senders }) };
  }
  if (talks.kind === "pair") {
    const names = await namesOf(place, "member", [talks.one, talks.other]);
    const [one, other] = [names.get(talks.one), names.get(talks.other)];
    if (one === undefined || other === undefined) return undefined;
    const sender = talks.senderId === undefined ? undefined : names.get(talks.senderId);
    return { conversation: { between: [one, other] }, ...(sender !== undefined && { senders: [sender] }) };
  }
  const { memberId, isSenderOnly, only, without } = talks;
  const names = await namesOf(place, "member", [memberId, ...(only ?? []), ...(without ?? [])]);
  const member = names.get(memberId);
  const known = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  if (member === undefined || (only && known(only).length === 0)) return undefined;
  return {
    conversation: { member, ...(only && { with: known(only) }), ...(without && { without: known(without) }) },
    ...(isSenderOnly && { senders: [member] }),
  };
};

const namesOf = async ({ db, tenantId }: Place, table: "member" | "chatGroup", ids: readonly string[]) => {
  const rows = await db
    .selectFrom(table)
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .where("externalId", "is not", null)
    .select(["id", "externalId"])
    .execute();
  return new Map(rows.map(({ id, externalId }) => [id, externalId ?? ""]));
};

/** What is of one instant at the platform is so here: in UTC, to the microsecond. */
const inUtc = (at: string) => (/^[\d-]{10}T[\d:]{8}(\.\d{1,6})?Z$/.test(at) ? at : new Date(at).toISOString());

/**
 * As operators read them: by our ids and names, as far as those are known here. Those of a page are cut to what it
 * shows, and are remembered by name so that links lead back to them.
 */
export const toMessages = async (
  place: Place,
  messages: readonly ReadMessage[],
  { isKept = true } = {},
): Promise<Message[]> => {
  if (messages.length === 0) return [];
  const { db, tenantId } = place;
  const ids = isKept ? await remember(place, messages) : new Map<string, string>();
  const shown = isKept ? SHOWN_CHARACTERS : Infinity;
  const people = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(messages.flatMap(({ sender, recipient }) => [sender, recipient ?? sender])))
    .select(["id", "externalId", "nickname"])
    .execute();
  const groups = await db
    .selectFrom("chatGroup as g")
    .leftJoin("groupMember as m", (join) =>
      join
        .onRef("m.tenantId", "=", "g.tenantId")
        .onRef("m.groupId", "=", "g.id")
        .on("m.memberId", "=", anyOf(people.map(({ id }) => id))),
    )
    .where("g.tenantId", "=", tenantId)
    .where("g.externalId", "=", anyOf(messages.flatMap(({ group }) => group ?? [])))
    .select(["g.id", "g.externalId", "g.name", "m.memberId", "m.role"])
    .execute();
  const memberCalled = new Map(people.map((person) => [person.externalId, person]));
  const groupCalled = new Map(groups.map((group) => [group.externalId, group]));
  const roles = new Map(groups.map(({ id, memberId, role }) => [`${id} ${memberId}`, role]));
  const rows = messages.map((message) => {
    const sender = memberCalled.get(message.sender);
    const recipient = message.recipient === undefined ? undefined : memberCalled.get(message.recipient);
    const group = message.group === undefined ? undefined : groupCalled.get(message.group);
    const createTime = inUtc(message.at);
    const id = ids.get(message.externalId) ?? numberOf(message.externalId);
    return {
      id,
      externalId: message.externalId,
      groupId: message.group === undefined ? null : (group?.id ?? numberOf(message.group)),
      groupName: message.group === undefined ? null : (group?.name ?? message.group),
      senderId: sender?.id ?? numberOf(message.sender),
      senderName: sender?.nickname ?? message.sender,
      groupRole: (group && sender && roles.get(`${group.id} ${sender.id}`)) ?? null,
      recipientId: message.recipient === undefined ? null : (recipient?.id ?? numberOf(message.recipient)),
      recipientName: message.recipient === undefined ? null : (recipient?.nickname ?? message.recipient),
      type: message.type,
      messageStatus: message.status,
      content: message.text.slice(0, shown).toWellFormed(),
      isCut: message.text.length > shown,
      length: message.text.length,
      payload: message.payload,
      withdrawTime: message.withdrawTime,
      withdrawnBy: null,
      createTime,
      effect: { state: "none" as const, time: null },
      cursor: encodeCursor({ at: createTime, id }),
    };
  });
  return readPayloads({ db, tenantId }, rows);
};

/** A name as a number that no row of ours has: those count up from one. */
const numberOf = (name: string) =>
  String((createHash("sha256").update(name).digest().readBigUInt64BE() & (2n ** 61n - 1n)) | (2n ** 61n));

/**
 * By what number a message goes here, so that a link to it leads back to it: the name and the time are kept, and
 * nothing that it says.
 */
const remember = async ({ db, tenantId }: Place, messages: readonly ReadMessage[]) => {
  const names = messages.map(({ externalId }) => externalId);
  await sql`insert into platform_message (external_id, message_id, sent_at)
    select g.name, g.id, g.at from unnest(${names}::text[], ${names.map(numberOf)}::bigint[],
      ${messages.map(({ at }) => at)}::timestamptz[]) g (name, id, at) on conflict do nothing`.execute(db);
  const rows = await db
    .selectFrom("platformMessage")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(names))
    .select(["externalId", "messageId"])
    .execute();
  return new Map(rows.map(({ externalId, messageId }) => [externalId, messageId]));
};
