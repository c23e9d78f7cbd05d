import { sql } from "kysely";
import type { Report, ReportHandOver } from "../../../../contract/entities/moderation/reports.records.ts";
import type { z } from "zod";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { findReport, loadReport } from "./queries.ts";

/** The report as it is now, held until the transaction ends: of two operators the second sees what the first did. */
export const lockReport = async (context: Context, id: string): Promise<Report> => {
  const { db, tenantId } = context;
  await sql`select from report where tenant_id = ${tenantId} and id = ${id} for update`.execute(db);
  return findReport(context, id);
};

/** @throws ApiError `reportCompleted`, `reportTaken` by somebody else, `reportNotClaimed` by anybody */
export const requireMine = ({ reportStatus, isMine }: Report) => {
  if (reportStatus === "Completed") throw new ApiError("reportCompleted");
  if (reportStatus === "Pending" && !isMine) throw new ApiError("reportTaken");
  if (reportStatus === "Untreated") throw new ApiError("reportNotClaimed");
};

export const claimReport = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId, session } = context;
  const { reportStatus, claimer, isMine } = await lockReport(context, id);
  if (reportStatus === "Completed") throw new ApiError("reportCompleted");
  if (reportStatus === "Pending" && !isMine) throw new ApiError("reportTaken");
  await sql`update report set status = 'Pending', claimer_id = ${session.accountId}, claimer = ${session.account}, claimed_at = clock_timestamp(),
      first_claimed_at = coalesce(first_claimed_at, clock_timestamp()), updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  context.record("reports", id, { reportStatus, claimer }, { reportStatus: "Pending", claimer: session.account });
  return loadReport(context, id);
};

export const releaseReport = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const report = await lockReport(context, id);
  if (!report.isMine && context.may("reports:release")) {
    if (report.reportStatus === "Completed") throw new ApiError("reportCompleted");
    if (report.reportStatus === "Untreated") throw new ApiError("reportNotClaimed");
  } else requireMine(report);
  await sql`update report set status = 'Untreated', claimer_id = null, claimer = null, claimed_at = null, updated_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const { claimer } = report;
  context.record("reports", id, { reportStatus: "Pending", claimer }, { reportStatus: "Untreated", claimer: null });
  return loadReport(context, id);
};

/** Notes that the authorities have it, under their reference; another reference replaces the first. */
export const handOverReport = async (context: Context, { id, policeReference }: z.output<typeof ReportHandOver>) => {
  const { db, tenantId, session } = context;
  const report = await lockReport(context, id);
  if (report.reportStatus !== "Completed") requireMine(report);
  await sql`update report set police_reference = ${policeReference}, police_at = coalesce(police_at, now()), police_account = ${session.account},
    updated_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  context.record("reports", id, { policeReference: report.policeReference }, { policeReference });
  return loadReport(context, id);
};
