import type { Report } from "../../../contract/entities/moderation/reports.records.ts";

/** Whom or what a report is about, as far as it is still there. */
export const targetName = ({
  reportedMemberName,
  reportedGroupName,
}: Pick<Report, "reportedMemberName" | "reportedGroupName">) =>
  [reportedMemberName, reportedGroupName].filter(Boolean).join(", ");
