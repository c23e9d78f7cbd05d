import { sql } from "kysely";
import type { Api } from "../../api/support/harness.ts";
import { MISSING } from "./platformSamples.ts";

/** Samples of reports: one that waits, and one that is completed and with the authorities. */
export type ReportThings = { report: string; completedReport: string };
export const noReportThings: ReportThings = { report: MISSING, completedReport: MISSING };
type Known = ReportThings & { member: string };
type Sample = (things: Known, own: Known) => object;

export const reportSamples = {
  "reports.list": ({ report }) => ({ ids: report }),
  "reports.load": ({ report }) => ({ id: report }),
  "reports.evidence": ({ report }) => ({ id: report }),
  "reports.export": ({ report }) => ({ ids: report }),
  "reports.counts": () => ({}),
  "reports.figures": () => ({ period: "all" }),
  "reports.create": ({ member }, own) => ({ reporterId: own.member, reportedMemberId: member, reason: "Fraud" }),
  "reports.claim": ({ report }) => ({ id: report }),
  "reports.release": ({ report }) => ({ id: report }),
  "reports.handle": ({ report }) => ({ id: report, result: "Nothing", userBehaviour: "Sampled" }),
  "reports.handOver": ({ completedReport }) => ({ id: completedReport, policeReference: "S-1" }),
  "completedReports.list": ({ completedReport }) => ({ ids: completedReport }),
  "completedReports.load": ({ completedReport }) => ({ id: completedReport }),
  "completedReports.evidence": ({ completedReport }) => ({ id: completedReport }),
  "completedReports.export": ({ completedReport }) => ({ ids: completedReport }),
  "policeReports.list": ({ completedReport }) => ({ ids: completedReport }),
  "policeReports.load": ({ completedReport }) => ({ id: completedReport }),
  "policeReports.evidence": ({ completedReport }) => ({ id: completedReport }),
  "policeReports.export": ({ completedReport }) => ({ ids: completedReport }),
} satisfies Record<string, Sample>;

type Around = { tenant: string; member: string };

export const addReportThings = async (api: Api, { tenant, member }: Around): Promise<ReportThings> => {
  const { rows } = await sql<{ id: string }>`
    insert into report (tenant_id, reported_member_id, reason, status, result, completed_at, police_reference,
    police_at) values
      (${tenant}, ${member}, 'Fraud', 'Untreated', null, null, null, null),
      (${tenant}, ${member}, 'Fraud', 'Completed', 'Nothing', now(), 'Thing', now()) returning id`.execute(
    api.system(),
  );
  return { report: rows[0]?.id ?? "", completedReport: rows[1]?.id ?? "" };
};
