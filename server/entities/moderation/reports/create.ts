import { sql } from "kysely";
import type { z } from "zod";
import type { ReportCreate } from "../../../../contract/entities/moderation/reports.records.ts";
import { useFiles } from "../../../files/use.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { findReport } from "./queries.ts";

type Input = z.output<typeof ReportCreate>;
const MESSAGE_TEXT = 500;

/** A report of a client that does not write into the database itself; its evidence is taken by the database. */
export const createReport = async (context: Context, input: Input) => {
  const { db, tenantId } = context;
  await requireRows(context, "member", {
    reporterId: input.reporterId,
    reportedMemberId: input.reportedMemberId,
    businessCardId: input.businessCardId,
  });
  await requireRows(context, "chat_group", { reportedGroupId: input.reportedGroupId });
  const message = await loadMessage(context, input.reportedMessageId);
  // A message of nobody else's choosing is its sender's.
  const target =
    input.reportedMemberId ?? (input.reportedGroupId === undefined ? message?.senderId : undefined) ?? null;
  const { rows } = await sql<{ id: string }>`
    insert into report (tenant_id, reporter_id, reported_member_id, reported_group_id, reported_message_id, reason, content, attachments,
      message_text, phone_model, platform_source, app_version, business_card_id)
    values (${tenantId}, ${input.reporterId}, ${target}, ${input.reportedGroupId}, ${input.reportedMessageId}, ${input.reason}, ${input.content},
      ${input.attachments}, ${message?.content ?? ""}, ${input.phoneModel}, ${input.platformSource}, ${input.appVersion ?? ""}, ${input.businessCardId})
    returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  await useFiles(context, "reports", id, [{ field: "attachments", purpose: "picture", links: input.attachments }]);
  const { reporterId, reason } = input;
  context.record("reports", id, null, { reporterId, reason, reportedMemberId: target });
  return findReport(context, id);
};

/** @throws ApiError at the fields whose id is none of this server's. */
const requireRows = async ({ db, tenantId }: Context, table: string, ids: Record<string, string | undefined>) => {
  const wanted = Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [{ name, id }]));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${wanted.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  const missing = wanted.filter(({ id }) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name }) => [name, "rule.invalid" as const])));
};

const loadMessage = async ({ db, tenantId }: Context, id: string | undefined) => {
  if (id === undefined) return undefined;
  const { rows } = await sql<{ senderId: string; content: string }>`
    select sender_id as "senderId", left(content, ${MESSAGE_TEXT}) as content from message where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw invalid({ reportedMessageId: "rule.invalid" });
  return rows[0];
};
