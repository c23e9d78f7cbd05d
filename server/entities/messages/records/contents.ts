import { expressionBuilder, type Selectable } from "kysely";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { anyOf, now } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import type { DB } from "../../../db/schema.ts";
import { findReadThrough } from "../../../platform/reading/ask.ts";
import { tellOfWithdrawn } from "../../../platform/commands/messages.ts";
import { notFound } from "../../../core/errors.ts";
import type { ErrorName } from "../../../../contract/core/errors.ts";
import {
  type Kind,
  requireRead,
  decideForGroup,
  decideForPair,
  type Whitelist,
  loadWhitelist,
} from "./whitelistPolicy.ts";
import { contentElsewhere, withdrawElsewhere } from "./elsewhere.ts";
import {
  countPage,
  findAccessGrant,
  openLoggedAccessGrant,
  type ReadScope,
  type StatedReason,
} from "./accessGrants.ts";

type Row = Pick<Selectable<DB["message"]>, "id" | "groupId" | "senderId" | "recipientId" | "status">;

const message = expressionBuilder<DB, "message">();
const isOfKind = (kind: Kind) => message(kind === "groupMessages" ? "groupId" : "recipientId", "is not", null);

/** The decision on the conversation of one message. */
const decide = (whitelist: Whitelist, { groupId, senderId, recipientId }: Row) =>
  groupId === null ? decideForPair(whitelist, senderId, recipientId ?? senderId) : decideForGroup(whitelist, groupId);

const whitelistFor = (context: Context, kind: Kind, rows: readonly Row[]) => {
  const subjects = rows.flatMap(({ groupId, senderId, recipientId }) =>
    groupId === null ? [senderId, recipientId ?? senderId] : [groupId],
  );
  return loadWhitelist(context, kind, [...new Set(subjects)]);
};

const columns = ["id", "groupId", "senderId", "recipientId", "status"] as const;

/** The whole text of one message, within a reading that covers its conversation. */
export const loadFullContent = async (
  context: Context,
  kind: Kind,
  { id, grant, ...why }: { id: string; grant?: string | undefined } & StatedReason,
) => {
  const row = await findWhole(context, kind, id);
  requireRead(decide(await whitelistFor(context, kind, [row]), row));
  const known = await findAccessGrant(context, kind, grant);
  const own: ReadScope =
    row.groupId === null
      ? { participant: row.senderId, friend: row.recipientId ?? row.senderId }
      : { groupId: row.groupId };
  const reading = known && isWithin(known.scope, row) ? known : await openLoggedAccessGrant(context, kind, own, why);
  await countPage(context, reading, 1);
  return { content: row.content };
};

const findWhole = async (context: Context, kind: Kind, id: string): Promise<Row & { content: string }> => {
  const elsewhere = await findReadThrough(context);
  if (elsewhere) return contentElsewhere(context, elsewhere.url, kind, id);
  const { db, tenantId } = context;
  const row = await db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where(isOfKind(kind))
    .modifyFront(KEPT)
    .select([...columns, "content"])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Whether a reading's scope holds a message, as far as the scope names conversations by their ids. */
const isWithin = ({ groupId, participant, friend }: ReadScope, row: Row) => {
  const talkers = [row.senderId, row.recipientId];
  return (
    (groupId === undefined || groupId === row.groupId) &&
    [participant, friend].every((member) => member === undefined || talkers.includes(member))
  );
};

/** Which of these messages the caller may read, by the screens and by the whitelist. */
export const listReadable = async (context: Context, ids: readonly string[]) => {
  const rows = await context.db
    .selectFrom("message")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf(ids))
    .select(columns)
    .execute();
  const readable: string[] = [];
  for (const [kind, screen] of [
    ["groupMessages", "groupMessage"],
    ["privateMessages", "privateMessage"],
  ] as const) {
    const own = rows.filter(({ groupId }) => (groupId === null) === (kind === "privateMessages"));
    if (own.length === 0 || !context.may(screen)) continue;
    const whitelist = await whitelistFor(context, kind, own);
    readable.push(...own.filter((row) => decide(whitelist, row).mayRead).map(({ id }) => id));
  }
  return readable;
};

/**
 * Takes messages back for their readers; operators still see what they said, and who took them back when. `isReported`
 * is for messages whose report the caller holds: the report shows them, whatever the whitelist says of the
 * conversation.
 */
export const withdrawMessages = async (
  context: Context,
  kind: Kind,
  ids: string[],
  { isReported = false }: { isReported?: boolean } = {},
) => {
  const { db, tenantId, session, record } = context;
  const elsewhere = await findReadThrough(context);
  if (elsewhere)
    return withdrawElsewhere(context, elsewhere.url, kind, ids, async (talks) => {
      const known = isReported ? undefined : await whitelistFor(context, kind, talks);
      return (talk) => !known || decide(known, talk).mayRead;
    });
  const rows = await db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(ids))
    .where(isOfKind(kind))
    .forUpdate()
    .select(columns)
    .execute();
  const whitelist = isReported ? undefined : await whitelistFor(context, kind, rows);
  const failures = new Map<string, ErrorName>();
  for (const row of rows) {
    if (whitelist && !decide(whitelist, row).mayRead) failures.set(row.id, "recordsClosed");
    else if (row.status === "withdrawn") failures.set(row.id, "notPossible");
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  const done = rows.filter(({ id }) => !failures.has(id));
  const doneIds = done.map(({ id }) => id);
  await db
    .updateTable("message")
    .set({ status: "withdrawn", withdrawnAt: now, withdrawnBy: session.account })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(doneIds))
    .execute();
  await tellOfWithdrawn(context, doneIds);
  for (const { id, status } of done) record(kind, id, { messageStatus: status }, { messageStatus: "withdrawn" });
  return batchResult(context, ids, (id) => (found.has(id) ? failures.get(id) : "notFound"));
};
