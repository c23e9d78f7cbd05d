import type { Report } from "../../../contract/entities/moderation/reports.records.ts";
import { listed } from "../../i18n/listed.ts";

/** Whom or what a report is about, as far as it is still there. */
export const targetName = ({
  reportedMemberName,
  reportedGroupName,
}: Pick<Report, "reportedMemberName" | "reportedGroupName">) =>
  listed([reportedMemberName, reportedGroupName].filter((name) => typeof name === "string"));
