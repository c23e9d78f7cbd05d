import { sql } from "kysely";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import { listReadable } from "../../messages/records/contents.ts";
import { readKept } from "../../messages/records/kept.ts";
import { loadSanction } from "./queries.ts";

/**
 * Copies messages to each of the sanctions, as they are now.
 * @throws ApiError at the field when one is not there, or is one that the caller may not read
 */
export const keepMessages = async (
  context: Context,
  sanctions: readonly { id: string }[],
  messageIds: readonly string[],
) => {
  if (messageIds.length === 0) return;
  const { db, tenantId } = context;
  const wanted = [...new Set(messageIds)];
  const readable = await listReadable(context, wanted);
  if (readable.length < wanted.length) throw invalid({ messageIds: "rule.invalid" });
  if (sanctions.length === 0) return;
  const ids = sanctions.map(({ id }) => id);
  await db
    .insertInto("sanctionEvidence")
    .columns([
      ...(["sanctionId", "messageId", "groupId", "senderId", "recipientId"] as const),
      ...(["type", "content", "payload", "sentAt"] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom("message as m")
        .innerJoin("sanction as s", "s.tenantId", "m.tenantId")
        .where("m.tenantId", "=", tenantId)
        .where("m.id", "=", anyOf(wanted))
        .where("s.id", "=", anyOf(ids))
        .select(["s.id as sanctionId", "m.id as messageId", "m.groupId", "m.senderId", "m.recipientId"])
        .select(["m.type", "m.content", "m.payload", "m.createdAt"]),
    )
    .execute();
};

/** Who reads it is noted by the call. */
export const readSanctionEvidence = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  await loadSanction(context, id);
  const records = await readKept(
    context,
    db
      .selectFrom("sanctionEvidence")
      .where("tenantId", "=", tenantId)
      .where("sanctionId", "=", id)
      .select(["messageId", "groupId", "recipientId", "senderId", "type", "content", "payload", "sentAt"])
      .select(sql.lit(false).as("isReported")),
  );
  context.record("sanctions", id, null, null);
  return { records: records };
};
