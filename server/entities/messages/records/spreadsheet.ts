import { sql } from "kysely";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import type { Kind } from "./whitelistPolicy.ts";
import { requireReason, type StatedReason } from "./accessGrants.ts";
import type { Scope } from "./scope.ts";
import { type Filters, messageColumns, messageConditions, messageJoins } from "./queries.ts";

/** A cell of a workbook holds 32,767 characters. */
const CELL = 32_000;

const columns: Column<Message, "messages">[] = [
  { title: "createTime", value: ({ createTime }) => createTime, as: "time" },
  { title: "groupId", value: ({ groupId }) => groupId },
  { title: "groupName", value: ({ groupName }) => groupName },
  { title: "senderId", value: ({ senderId }) => senderId },
  { title: "senderName", value: ({ senderName }) => senderName },
  { title: "recipientId", value: ({ recipientId }) => recipientId },
  { title: "recipientName", value: ({ recipientName }) => recipientName },
  { title: "type", value: ({ type }) => type, as: "messageType" },
  { title: "messageStatus", value: ({ messageStatus }) => messageStatus, as: "messageStatus" },
  { title: "content", value: ({ content }) => content },
  {
    title: "withdrawTime",
    value: ({ withdrawTime }) => withdrawTime,
    as: "time",
  },
];

/** What a search finds as a workbook, the oldest first: any number of messages, each text cut to what a cell holds. */
export const exportMessages = async (
  context: Context,
  kind: Kind,
  { streams }: Scope,
  { timeZone, ...query }: Filters & StatedReason & { timeZone: string },
) => {
  await requireReason(context, query);
  const ofStreams = streams.map(
    ({ column, ids, extra }) => sql`(${sql.ref(`t.${column}`)} = any(${ids}::bigint[]) and ${extra ?? sql`true`})`,
  );
  const conditions = [
    sql`t.tenant_id = ${context.tenantId}`,
    sql`(${sql.join(ofStreams, sql` or `)})`,
    ...messageConditions(query),
    ...within(sql.ref("t.created_at"), query.createTimeStart, query.createTimeEnd),
  ];
  const statement = sql`select ${messageColumns}, left(t.content, ${CELL}) as content from message t ${messageJoins}
    where ${sql.join(conditions, sql` and `)} order by t.created_at, t.id`;
  return exportSheet(context, kind, timeZone, statement, "messages", columns);
};
