import { sql } from "kysely";
import type { z } from "zod";
import type { SanctionMessage } from "../../../../contract/entities/moderation/sanctions.records.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import { listReadable } from "../../messages/records/contents.ts";
import { readPayloads } from "../../messages/records/payload.ts";
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
  const rows = await db
    .selectFrom("sanctionEvidence as e")
    .leftJoin("member as s", (join) => join.onRef("s.tenantId", "=", "e.tenantId").onRef("s.id", "=", "e.senderId"))
    .leftJoin("message as n", (join) =>
      join
        .onRef("n.tenantId", "=", "e.tenantId")
        .onRef("n.id", "=", "e.messageId")
        .onRef("n.createdAt", "=", "e.sentAt"),
    )
    .where("e.tenantId", "=", tenantId)
    .where("e.sanctionId", "=", id)
    .orderBy("e.sentAt")
    .orderBy("e.messageId")
    .select((eb) => [
      "e.messageId as id",
      "e.groupId",
      "e.recipientId",
      "e.senderId",
      eb.fn.coalesce("s.nickname", sql.lit("")).as("senderName"),
      // Copied from a message, whose types the database checks.
      eb.ref("e.type").$castTo<z.infer<typeof SanctionMessage>["type"]>().as("type"),
      "n.status as statusNow",
      "e.content",
      "e.payload",
      "e.sentAt as sendTime",
    ])
    .execute();
  context.record("sanctions", id, null, null);
  return { records: await readPayloads(context, rows) };
};
