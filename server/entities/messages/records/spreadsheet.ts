import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { scope } from "../../../crud/columns.ts";
import { selectAll, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { allOf, anyOf } from "../../../db/expressions.ts";
import type { Kind } from "./whitelistPolicy.ts";
import { findReadThrough } from "../../../platform/reading/ask.ts";
import { readAtPlatform } from "../../../platform/reading/find.ts";
import { requireReason, type StatedReason } from "./accessGrants.ts";
import type { Scope } from "./scope.ts";
import { type Filters, messageConditions } from "./keys.ts";
import { inTime, messageColumns, messageJoins } from "./queries.ts";

/** A cell of a workbook holds 32,767 characters. */
const CELL = 32_000;

const t = scope<{ t: "message" }>();
const cells = { ...messageColumns, content: t.fn<string>("left", ["t.content", t.lit(CELL)]) };

type Shown = "createTime" | "groupId" | "groupName" | "senderId" | "senderName" | "recipientId" | "recipientName";
type Row = Pick<Message, Shown | "type" | "messageStatus" | "content" | "externalId" | "withdrawTime">;

const columns: Column<Row, "messages">[] = [
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
  { title: "externalId", value: ({ externalId }) => externalId },
  {
    title: "withdrawTime",
    value: ({ withdrawTime }) => withdrawTime,
    as: "time",
  },
];

/**
 * What a search finds as a workbook, the oldest first: any number of messages, each text cut to what a cell holds. Those
 * that stay with the platform are asked for while it is written.
 */
export const exportMessages = async (
  context: Context,
  kind: Kind,
  { streams, talks }: Scope,
  asked: Filters & StatedReason & { timeZone: string },
) => {
  const { timeZone: _zone, ...query } = asked;
  const elsewhere = await findReadThrough(context);
  await requireReason(context, query);
  if (elsewhere) {
    const { deps, readDb, tenantId } = context;
    // The call's own transaction is over when the last of them is asked for.
    const all = readAtPlatform({ deps, db: readDb.of(tenantId), tenantId }, elsewhere.url, talks, query);
    return exportSheet(context, kind, asked, await begun(all), "messages", columns);
  }
  const ofStreams = streams.map(({ column, ids, extra }) =>
    allOf([t(`t.${column}`, "=", anyOf(ids)), ...(extra ? [extra] : [])]),
  );
  const statement = selectAll({
    table: "message",
    tenantId: context.tenantId,
    columns: cells,
    joins: messageJoins,
    where: [
      t.or(ofStreams),
      ...messageConditions(query),
      ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
    ],
    orderBy: inTime("newer"),
  });
  return exportSheet(context, kind, asked, statement, "messages", columns);
};

/** The same, once the first batch is there: until then a platform that is away can be told of. */
const begun = async <T>(batches: AsyncGenerator<T>) => {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
};
