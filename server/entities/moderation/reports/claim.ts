import { expressionBuilder, type UpdateObject } from "kysely";
import type { Report, ReportHandOver } from "../../../../contract/entities/moderation/reports.records.ts";
import type { z } from "zod";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { clockTimestamp, now } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { findReport, loadReport } from "./queries.ts";

/** The report as it is now, held until the transaction ends: of two operators the second sees what the first did. */
export const lockReport = async (context: Context, id: string): Promise<Report> => {
  const { db, tenantId } = context;
  await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute();
  return findReport(context, id);
};

export const updateReport = ({ db, tenantId }: Context, id: string, values: UpdateObject<DB, "report">) =>
  db
    .updateTable("report")
    .set({ ...values, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();

/** @throws ApiError `reportCompleted`, `reportTaken` by somebody else, `reportNotClaimed` by anybody */
export const requireMine = ({ reportStatus, isMine }: Report) => {
  if (reportStatus === "Completed") throw new ApiError("reportCompleted");
  if (reportStatus === "Pending" && !isMine) throw new ApiError("reportTaken");
  if (reportStatus === "Untreated") throw new ApiError("reportNotClaimed");
};

const columns = expressionBuilder<DB, "report">();

/** What is set on a report by whoever takes it now. */
export const claimedBy = ({ accountId, account }: Context["session"]) => ({
  claimerId: accountId,
  claimer: account,
  claimedAt: clockTimestamp,
  firstClaimedAt: columns.fn.coalesce("firstClaimedAt", clockTimestamp),
});

export const claimReport = async (context: Context, { id }: { id: string }) => {
  const { session } = context;
  const { reportStatus, claimer, isMine } = await lockReport(context, id);
  if (reportStatus === "Completed") throw new ApiError("reportCompleted");
  if (reportStatus === "Pending" && !isMine) throw new ApiError("reportTaken");
  await updateReport(context, id, { status: "Pending", ...claimedBy(session) });
  context.record("reports", id, { reportStatus, claimer }, { reportStatus: "Pending", claimer: session.account });
  return loadReport(context, id);
};

export const releaseReport = async (context: Context, { id }: { id: string }) => {
  const report = await lockReport(context, id);
  if (!report.isMine && context.may("reports:release")) {
    if (report.reportStatus === "Completed") throw new ApiError("reportCompleted");
    if (report.reportStatus === "Untreated") throw new ApiError("reportNotClaimed");
  } else requireMine(report);
  await updateReport(context, id, { status: "Untreated", claimerId: null, claimer: null, claimedAt: null });
  const { claimer } = report;
  context.record("reports", id, { reportStatus: "Pending", claimer }, { reportStatus: "Untreated", claimer: null });
  return loadReport(context, id);
};

/** Notes that the authorities have it, under their reference; another reference replaces the first. */
export const handOverReport = async (context: Context, { id, policeReference }: z.output<typeof ReportHandOver>) => {
  const { session } = context;
  const report = await lockReport(context, id);
  if (report.reportStatus !== "Completed") requireMine(report);
  const policeAt = columns.fn.coalesce("policeAt", now);
  await updateReport(context, id, { policeReference, policeAt, policeAccount: session.account });
  context.record("reports", id, { policeReference: report.policeReference }, { policeReference });
  return loadReport(context, id);
};
