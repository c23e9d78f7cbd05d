import { type AliasableExpression, sql } from "kysely";
import type { z } from "zod";
import type { SanctionMessage } from "../../../../contract/entities/moderation/sanctions.records.ts";
import type { Context } from "../../../core/context.ts";
import { readPayloads } from "./payload.ts";

/** A copy of a message, as it was when it became evidence. */
export type Kept = {
  messageId: string;
  groupId: string | null;
  recipientId: string | null;
  senderId: string;
  type: string;
  content: string;
  payload: unknown;
  sentAt: string;
  isReported: boolean;
};

/** Copies of messages, the oldest first, with their senders' names and what became of the messages since. */
export const readKept = async (context: Context, kept: AliasableExpression<Kept>) => {
  const { db, tenantId } = context;
  const rows = await db
    .selectFrom(kept.as("e"))
    .leftJoin("member as s", (join) => join.on("s.tenantId", "=", tenantId).onRef("s.id", "=", "e.senderId"))
    .leftJoin("message as n", (join) =>
      join.on("n.tenantId", "=", tenantId).onRef("n.id", "=", "e.messageId").onRef("n.createdAt", "=", "e.sentAt"),
    )
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
      "e.isReported",
    ])
    .execute();
  return readPayloads(context, rows);
};
