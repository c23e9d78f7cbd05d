import type { Context } from "../../../core/context.ts";
import { readKept } from "../../messages/records/kept.ts";
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
    const records = await readKept(
      context,
      db
        .selectFrom("reportEvidence")
        .where("tenantId", "=", tenantId)
        .where("reportId", "=", keptWith)
        .select([
          "messageId",
          "groupId",
          "recipientId",
          "senderId",
          "type",
          "content",
          "payload",
          "sentAt",
          "isReported",
        ]),
    );
    context.record(part, id, null, null);
    return { records: records.map((row) => ({ ...row, ...(isBlind && { statusNow: "normal" as const }) })) };
  };
