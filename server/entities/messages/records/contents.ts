import { sql } from "kysely";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
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
import {
  countPage,
  findAccessGrant,
  findOrOpenAccessGrant,
  type ReadScope,
  type StatedReason,
} from "./accessGrants.ts";

type Row = { id: string; groupId: string | null; senderId: string; recipientId: string | null; status: string };

const ofKind = (kind: Kind) =>
  kind === "groupMessages" ? sql`t.group_id is not null` : sql`t.recipient_id is not null`;

/** The verdict on the conversation of one message. */
const decide = (whitelist: Whitelist, { groupId, senderId, recipientId }: Row) =>
  groupId === null ? decideForPair(whitelist, senderId, recipientId ?? senderId) : decideForGroup(whitelist, groupId);

const whitelistFor = (context: Context, kind: Kind, rows: readonly Row[]) => {
  const subjects = rows.flatMap(({ groupId, senderId, recipientId }) =>
    groupId === null ? [senderId, recipientId ?? senderId] : [groupId],
  );
  return loadWhitelist(context, kind, [...new Set(subjects)]);
};

const columns = sql`t.id, t.group_id as "groupId", t.sender_id as "senderId", t.recipient_id as "recipientId", t.status`;

/** The whole text of one message, within a reading that covers its conversation. */
export const loadFullContent = async (
  context: Context,
  kind: Kind,
  { id, grant, ...why }: { id: string; grant?: string | undefined } & StatedReason,
) => {
  const { db, tenantId } = context;
  const { rows } = await sql<Row & { content: string }>`
    select ${columns}, t.content from message t where t.tenant_id = ${tenantId} and t.id = ${id} and ${ofKind(kind)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  requireRead(decide(await whitelistFor(context, kind, rows), row));
  const known = grant === undefined ? undefined : await findAccessGrant(context, kind, grant);
  const own: ReadScope =
    row.groupId === null
      ? { participant: row.senderId, friend: row.recipientId ?? row.senderId }
      : { groupId: row.groupId };
  const reading = known && isWithin(known.scope, row) ? known : await findOrOpenAccessGrant(context, kind, own, why);
  await countPage(context, reading, 1);
  return { content: row.content };
};

/** Whether a reading's scope holds a message, as far as the scope names conversations by their ids. */
const isWithin = ({ groupId, participant, friend }: ReadScope, row: Row) => {
  const talkers = [row.senderId, row.recipientId];
  return (
    (groupId === undefined || groupId === row.groupId) &&
    [participant, friend].every((member) => member === undefined || talkers.includes(member))
  );
};

/**
 * Takes messages back for their readers; operators still see what they said, and who took them back when. `isReported` is
 * for messages whose report the caller holds: the report shows them, whatever the whitelist says of the conversation.
 */
export const withdrawMessages = async (
  context: Context,
  kind: Kind,
  ids: string[],
  { isReported = false }: { isReported?: boolean } = {},
) => {
  const { db, tenantId, session, record } = context;
  const { rows } = await sql<Row>`
    select ${columns} from message t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and ${ofKind(kind)} for update`.execute(
    db,
  );
  const whitelist = isReported ? undefined : await whitelistFor(context, kind, rows);
  const failures = new Map<string, ErrorName>();
  for (const row of rows) {
    if (whitelist && !decide(whitelist, row).mayRead) failures.set(row.id, "recordsClosed");
    else if (row.status === "withdrawn") failures.set(row.id, "notPossible");
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  const done = rows.filter(({ id }) => !failures.has(id));
  await sql`update message set status = 'withdrawn', withdrawn_at = now(), withdrawn_by = ${session.account}
    where tenant_id = ${tenantId} and id = any(${done.map(({ id }) => id)}::bigint[])`.execute(db);
  for (const { id, status } of done) record(kind, id, { messageStatus: status }, { messageStatus: "withdrawn" });
  return batchResult(context, ids, (id) => (found.has(id) ? failures.get(id) : "notFound"));
};
