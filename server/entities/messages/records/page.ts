import type { MessagePage } from "../../../../contract/entities/messages/messages.records.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { encodeCursor, type MessageCursor, decodeCursor } from "./cursor.ts";
import type { Kind } from "./whitelistPolicy.ts";
import { findReadThrough } from "../../../platform/reading/ask.ts";
import { findAtPlatform, nameOf } from "../../../platform/reading/find.ts";
import { countPage, covers, findAccessGrant, openLoggedAccessGrant, type StatedReason } from "./accessGrants.ts";
import type { Scope } from "./scope.ts";
import type { Direction, Filters } from "./keys.ts";
import { findMessages, findMessagesAround, type Found } from "./queries.ts";

type Where = {
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  at?: string | undefined;
  edge?: "first" | "last" | undefined;
  pageSize: number;
};
type Query = Where & Filters & StatedReason & { grant?: string | undefined };

/** One page of records within an opened reading. */
export const selectGrantedPage = async (
  context: Context,
  kind: Kind,
  findScope: Promise<Scope>,
  query: Query,
): Promise<MessagePage> => {
  // These lookups need nothing of each other, and what may not be read is refused by the first alone.
  const [scope, known, elsewhere] = await Promise.all([
    findScope,
    findAccessGrant(context, kind, query.grant),
    findReadThrough(context),
  ]);
  const target = query.around === undefined ? undefined : await placeOfMessage(context, query.around);
  const reading =
    known && covers(known.scope, scope.reading)
      ? known
      : await openLoggedAccessGrant(context, kind, scope.reading, query);
  const page = await selectMessages(context, scope, query, target, elsewhere?.url);
  await countPage(context, reading, page.records.length);
  return { ...page, grant: { token: reading.token, expiresTime: reading.expiresTime } };
};

const selectMessages = async (
  context: Context,
  { streams, talks }: Scope,
  query: Query,
  target: MessageCursor | undefined,
  elsewhere: string | undefined,
) => {
  const { before, after, around, at, edge, pageSize } = query;
  const find: Find = (direction, place, isInclusive = false, count = pageSize) =>
    elsewhere !== undefined
      ? findAtPlatform(context, elsewhere, talks, query, direction, place && { place, isInclusive }, count)
      : findMessages(context, streams, query, direction, place && { place, isInclusive }, count);
  if (after !== undefined || edge === "first") {
    const place = after === undefined ? undefined : decodeCursor(after, "after");
    return newerPage(await find("newer", place), place);
  }
  if (target !== undefined || at !== undefined) {
    const place = target ?? { at: at ?? "", id: "0" };
    const half = Math.floor(pageSize / 2);
    const counts = { older: half, newer: pageSize - half };
    const page =
      elsewhere !== undefined
        ? await aroundAtPlatform(find, place, counts)
        : await findMessagesAround(context, streams, query, place, counts);
    // The message that was asked for is one of the conversation's, or it is not there.
    if (around !== undefined && page.first?.id !== around) throw notFound();
    return { records: page.records, before: cursorIf(page.older), after: cursorIf(page.newer) };
  }
  const place = before === undefined ? undefined : decodeCursor(before, "before");
  return olderPage(await find("older", place), place);
};

type Find = (direction: Direction, place?: MessageCursor, isInclusive?: boolean, count?: number) => Promise<Found>;

/** A platform is asked for one side after the other. */
const aroundAtPlatform = async (find: Find, place: MessageCursor, counts: Record<Direction, number>) => {
  const [older, newer] = [
    await find("older", place, false, counts.older),
    await find("newer", place, true, counts.newer),
  ];
  const records = [...older.records.toReversed(), ...newer.records];
  return { records, older: older.next, newer: newer.next, first: newer.records[0] };
};

const cursorIf = (place: MessageCursor | null | undefined) => (place ? encodeCursor(place) : null);

const olderPage = ({ records, next }: Found, from: MessageCursor | undefined) => {
  const newest = records[0];
  return {
    records: records.toReversed(),
    before: cursorIf(next),
    after: from ? (newest?.cursor ?? encodeCursor(from)) : null,
  };
};

const newerPage = ({ records, next }: Found, from: MessageCursor | undefined) => {
  const oldest = records[0];
  return { records, before: from ? (oldest?.cursor ?? encodeCursor(from)) : null, after: cursorIf(next) };
};

const placeOfMessage = async ({ db, tenantId }: Context, id: string): Promise<MessageCursor> => {
  const place = await db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .modifyFront(KEPT)
    .select(["createdAt as at", "id"])
    .executeTakeFirst();
  if (place) return place;
  const elsewhere = await nameOf({ db, tenantId }, id);
  if (!elsewhere) throw notFound();
  return { at: elsewhere.sentAt, id };
};
