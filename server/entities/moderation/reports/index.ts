import * as contract from "../../../../contract/entities/moderation/reports.ts";
import type { Context } from "../../../core/context.ts";
import { routes } from "../../../http/mount.ts";
import { createReport, raiseReport } from "./create.ts";
import { claimReport, handOverReport, releaseReport } from "./claim.ts";
import { appealReport } from "./appeals.ts";
import { handleReports } from "./batch.ts";
import { loadReport } from "./detail.ts";
import { readEvidence } from "./evidence.ts";
import { readFigures, readOwnFigures } from "./figures.ts";
import { handleReport } from "./handle.ts";
import { countReports, listReports } from "./queries.ts";
import type { Part } from "./rows.ts";
import { exportReports } from "./spreadsheet.ts";
import {
  assignReports,
  escalateReports,
  listColleagues,
  listRoles,
  reopenReport,
  skipReport,
  snoozeReports,
} from "./steps.ts";

const readingCalls = (part: Part) => ({
  list: listReports(part),
  load: (context: Context, { id }: { id: string }) => loadReport(context, id, part),
  evidence: readEvidence(part),
  export: exportReports(part),
});

export const reports = routes(contract.reports, {
  ...readingCalls("reports"),
  counts: countReports,
  figures: readFigures,
  ownFigures: readOwnFigures,
  create: createReport,
  raise: raiseReport,
  claim: claimReport,
  release: releaseReport,
  handle: handleReport,
  batchResult: handleReports,
  colleagues: listColleagues,
  assign: assignReports,
  roles: listRoles,
  escalate: escalateReports,
  snooze: snoozeReports,
  skip: skipReport,
  reopen: reopenReport,
  appeal: appealReport,
  handOver: handOverReport,
});
export const completedReports = routes(contract.completedReports, readingCalls("completedReports"));
export const policeReports = routes(contract.policeReports, readingCalls("policeReports"));
