import { sql } from "kysely";
import type { z } from "zod";
import type { Evidence } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { readPayloads } from "../../messages/records/payload.ts";
import { findReport, type Part, type Reader } from "./rows.ts";

/** An appeal and a second opinion rest on the messages of the report that they are about. */
const holderOfEvidence = async ({ db, tenantId }: Reader, id: string) => {
  const row = await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("originalId")
    .executeTakeFirst();
  return row?.originalId ?? id;
};

export const hasEvidence = async (context: Reader, id: string) => {
  const row = await context.db
    .selectFrom("reportEvidence")
    .where("tenantId", "=", context.tenantId)
    .where("reportId", "=", await holderOfEvidence(context, id))
    .limit(1)
    .select("reportId")
    .executeTakeFirst();
  return row !== undefined;
};

/** Who reads it is noted by the call. */
export const readEvidence =
  (part: Part) =>
  async (context: Context, { id }: { id: string }) => {
    const { db, tenantId } = context;
    const report = await findReport(context, id, part);
    // What became of them since says what the first decision was.
    const isBlind = report.kind === "Review" && report.reportStatus !== "Completed";
    const keptWith = await holderOfEvidence(context, id);
    const rows = await db
      .selectFrom("reportEvidence as e")
      .leftJoin("member as s", (join) => join.onRef("s.tenantId", "=", "e.tenantId").onRef("s.id", "=", "e.senderId"))
      .leftJoin("message as n", (join) =>
        join
          .onRef("n.tenantId", "=", "e.tenantId")
          .onRef("n.id", "=", "e.messageId")
          .onRef("n.createdAt", "=", "e.sentAt"),
      )
      .where("e.tenantId", "=", tenantId)
      .where("e.reportId", "=", keptWith)
      .orderBy("e.sentAt")
      .orderBy("e.messageId")
      .select((eb) => [
        "e.messageId as id",
        "e.groupId",
        "e.recipientId",
        "e.senderId",
        eb.fn.coalesce("s.nickname", sql.lit("")).as("senderName"),
        // Copied from a message, whose types the database checks.
        eb.ref("e.type").$castTo<z.infer<typeof Evidence>["type"]>().as("type"),
        "n.status as statusNow",
        "e.content",
        "e.payload",
        "e.sentAt as sendTime",
        "e.isReported",
      ])
      .execute();
    context.record(part, id, null, null);
    const records = await readPayloads(context, rows);
    return { records: records.map((row) => ({ ...row, ...(isBlind && { statusNow: "normal" as const }) })) };
  };
