import type { Report } from "../../../contract/reportRecords.ts";

/** Whom or what a report is about, as far as it is still there. */
export const targetName = ({
  reportedMemberName,
  reportedGroupName,
}: Pick<Report, "reportedMemberName" | "reportedGroupName">) =>
  [reportedMemberName, reportedGroupName].filter(Boolean).join(", ");
