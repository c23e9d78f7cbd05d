import * as contract from "../../../../contract/entities/moderation/reports.ts";
import type { Context } from "../../../core/context.ts";
import { routes } from "../../../http/mount.ts";
import { createReport, raiseReport } from "./create.ts";
import { claimReport, handOverReport, releaseReport } from "./claim.ts";
import { readFigures } from "./figures.ts";
import { handleReport } from "./handle.ts";
import { countReports, listReports, loadReport, type Part, readEvidence } from "./queries.ts";
import { exportReports } from "./spreadsheet.ts";

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
  create: createReport,
  raise: raiseReport,
  claim: claimReport,
  release: releaseReport,
  handle: handleReport,
  handOver: handOverReport,
});
export const completedReports = routes(contract.completedReports, readingCalls("completedReports"));
export const policeReports = routes(contract.policeReports, readingCalls("policeReports"));
