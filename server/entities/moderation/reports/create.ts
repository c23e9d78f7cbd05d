import type { z } from "zod";
import type { ReportCreate, ReportRaise } from "../../../../contract/entities/moderation/reports.records.ts";
import { useFiles } from "../../../files/use.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import { listReadable } from "../../messages/records/contents.ts";
import { findReport } from "./rows.ts";

type Input = z.output<typeof ReportCreate>;
type Place = Pick<Context, "db" | "tenantId">;
const MESSAGE_TEXT = 500;

/** A report of a client that does not write into the database itself; its evidence is taken by the database. */
export const createReport = async (context: Context, input: Input) => {
  await requireRows(context, "member", {
    reporterId: input.reporterId,
    reportedMemberId: input.reportedMemberId,
    businessCardId: input.businessCardId,
  });
  await requireRows(context, "chatGroup", { reportedGroupId: input.reportedGroupId });
  const { id, reportedMemberId } = await fileReport(context, input);
  const { reporterId, reason, attachments } = input;
  await useFiles(context, "reports", id, [{ field: "attachments", purpose: "picture", links: attachments }]);
  context.record("reports", id, null, { reporterId, reason, reportedMemberId });
  return findReport(context, id);
};

/** Puts a report of a member's into the queue, by ids that are known to be the tenant's, and says whom it is about. */
export const fileReport = async ({ db, tenantId }: Place, input: Input & { createdAt?: string }) => {
  const message = await loadMessage({ db, tenantId }, input.reportedMessageId);
  // A message of nobody else's choosing is its sender's.
  const reportedMemberId =
    input.reportedMemberId ?? (input.reportedGroupId === undefined ? message?.senderId : undefined) ?? null;
  const { reporterId, reportedGroupId, reportedMessageId, reason, content, attachments, createdAt } = input;
  const { phoneModel, platformSource, appVersion, businessCardId } = input;
  const { id } = await db
    .insertInto("report")
    .values({
      tenantId,
      reporterId,
      reportedMemberId,
      reportedGroupId,
      reportedMessageId,
      reason,
      content,
      attachments,
      messageText: message?.content ?? "",
      phoneModel,
      platformSource,
      appVersion: appVersion ?? "",
      businessCardId,
      createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, reportedMemberId };
};

/**
 * What an operator reports while reading: the records' own rules say whether the message may be read, and no member is
 * made the reporter.
 */
export const raiseReport = async (context: Context, input: z.output<typeof ReportRaise>) => {
  const { db, tenantId, session } = context;
  const { reportedMessageId, reason, content } = input;
  const [readable] = await listReadable(context, [reportedMessageId]);
  const message = readable === undefined ? undefined : await findMessage(context, readable);
  if (!message) throw invalid({ reportedMessageId: "rule.invalid" });
  const { senderId } = message;
  const sender = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", senderId)
    .select("id")
    .executeTakeFirst();
  const report = await db
    .insertInto("report")
    .values({
      tenantId,
      operatorId: session.accountId,
      operator: session.account,
      reportedMemberId: sender?.id ?? null,
      reportedMessageId,
      reason,
      content,
      messageText: message.content,
    })
    .returning((eb) => ["id", eb.ref("serialNumber").$notNull().as("serialNumber")])
    .executeTakeFirstOrThrow();
  context.record("reports", report.id, null, { reason, reportedMemberId: senderId });
  return report;
};

/** @throws ApiError at the fields whose id is none of this tenant's. */
const requireRows = async (
  { db, tenantId }: Context,
  table: "member" | "chatGroup",
  ids: Record<string, string | undefined>,
) => {
  const wanted = Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [{ name, id }]));
  const wantedIds = wanted.map(({ id }) => id);
  const rows = await db
    .selectFrom(table)
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(wantedIds))
    .select("id")
    .execute();
  const missing = wanted.filter(({ id }) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name }) => [name, "rule.invalid" as const])));
};

const loadMessage = async (context: Place, id: string | undefined) => {
  if (id === undefined) return undefined;
  const message = await findMessage(context, id);
  if (!message) throw invalid({ reportedMessageId: "rule.invalid" });
  return message;
};

const findMessage = ({ db, tenantId }: Place, id: string) =>
  db
    .selectFrom("message")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select((eb) => ["senderId", eb.fn<string>("left", ["content", eb.lit(MESSAGE_TEXT)]).as("content")])
    .executeTakeFirst();
