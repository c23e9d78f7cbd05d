import type { ReportAppeal } from "../../../../contract/entities/moderation/reports.work.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { lockReport } from "./locks.ts";
import { copyReports } from "./reviews.ts";
import { findReport } from "./rows.ts";

/** Whoever was decided about appeals, once against each decision. */
export const appealReport = async (context: Context, { id, content }: ReportAppeal) => {
  const { db, tenantId } = context;
  const row = await lockReport(context, id);
  if (row.status !== "Completed") throw new ApiError("reportNotCompleted");
  // Nobody was decided about where nobody was named; an appeal is the end of it.
  if (row.kind !== "Report" || row.reportedMemberId === null) throw new ApiError("notPossible");
  const before = await db
    .selectFrom("report as a")
    .innerJoin("report as o", (join) => join.onRef("o.tenantId", "=", "a.tenantId").onRef("o.id", "=", "a.originalId"))
    .where("a.tenantId", "=", tenantId)
    .where("a.originalId", "=", id)
    .where("a.kind", "=", "Appeal")
    .where((eb) => eb.or([eb("a.status", "<>", "Completed"), eb("a.createdAt", ">=", eb.ref("o.completedAt"))]))
    .select("a.id")
    .executeTakeFirst();
  if (before) throw new ApiError("appealThere");
  const [made] = await copyReports(context, [id], content);
  const appealId = required(made, "insert of an appeal");
  const appeal = await findReport(context, appealId);
  context.record("reports", id, null, { appeal: appeal.serialNumber });
  return appeal;
};
