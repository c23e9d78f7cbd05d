import { expressionBuilder } from "kysely";
import type { ReportHandOver } from "../../../../contract/entities/moderation/reports.records.ts";
import type { z } from "zod";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { clockTimestamp, now } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { loadReport } from "./detail.ts";
import { isMine, lockReport, refusalToTake, requireMine, updateReports } from "./locks.ts";
import { findReport } from "./rows.ts";

const columns = expressionBuilder<DB, "report">();

/** What is set on a report by whoever takes it now. */
export const claimedBy = ({ accountId, account }: Context["session"]) => ({
  claimerId: accountId,
  claimer: account,
  claimedAt: clockTimestamp,
  firstClaimedAt: columns.fn.coalesce("firstClaimedAt", clockTimestamp),
});
/** What is set on one that nobody has from now on. */
export const claimedByNobody = { status: "Untreated", claimerId: null, claimer: null, claimedAt: null } as const;

export const claimReport = async (context: Context, { id }: { id: string }) => {
  const { session } = context;
  const row = await lockReport(context, id);
  const refusal = refusalToTake(row, session);
  if (refusal) throw new ApiError(refusal);
  const reportStatus = row.isHeld ? "Pending" : "Untreated";
  const claimer = row.isHeld ? row.claimer : null;
  // Whoever takes it up does not let it rest.
  await updateReports(context, [id], { status: "Pending", snoozedUntil: null, ...claimedBy(session) });
  context.record("reports", id, { reportStatus, claimer }, { reportStatus: "Pending", claimer: session.account });
  return loadReport(context, id);
};

export const releaseReport = async (context: Context, { id }: { id: string }) => {
  const row = await lockReport(context, id);
  if (!isMine(row) && context.may("reports:release")) {
    if (row.status === "Completed") throw new ApiError("reportCompleted");
    if (!row.isHeld) throw new ApiError("reportNotClaimed");
  } else requireMine(row);
  await updateReports(context, [id], claimedByNobody);
  const { claimer } = row;
  context.record("reports", id, { reportStatus: "Pending", claimer }, { reportStatus: "Untreated", claimer: null });
  return loadReport(context, id);
};

/** Notes that the authorities have it, under their reference; another reference replaces the first. */
export const handOverReport = async (context: Context, { id, policeReference }: z.output<typeof ReportHandOver>) => {
  const { session } = context;
  const row = await lockReport(context, id);
  if (row.status !== "Completed") requireMine(row);
  const before = await findReport(context, id);
  const policeAt = columns.fn.coalesce("policeAt", now);
  await updateReports(context, [id], { policeReference, policeAt, policeAccount: session.account });
  context.record("reports", id, { policeReference: before.policeReference }, { policeReference });
  return loadReport(context, id);
};
