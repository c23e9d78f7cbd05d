import { groupMessages } from "../../../../../contract/entities/messages/groupMessages.ts";
import { groups } from "../../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { privateMessages } from "../../../../../contract/entities/messages/privateMessages.ts";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { appealKeys, type Result, resultKeys } from "./draft.ts";

/** Whether the operator may give each result. */
export const useMayGive = (): Record<(typeof resultKeys)[number], boolean> => ({
  Nothing: true,
  Warn: true,
  Ban: useHolds(members, "ban"),
  Withdraw: [useHolds(groupMessages, "withdraw"), useHolds(privateMessages, "withdraw")].includes(true),
  Dissolve: useHolds(groups, "dissolve"),
});

/** The results that fit what was reported and that the operator may give. */
export const useResults = (report: ReportDetail): Result[] => {
  const may = useMayGive();
  const { reportedMemberId, reportedMemberStatus, reportedMessageId, reportedGroupId, reportedGroupStatus } = report;
  const hasMember = reportedMemberId !== null && reportedMemberStatus !== "Closed";
  if (report.kind === "Appeal") return [...appealKeys];
  // A second opinion does nothing that asks for a right, and may be about what was dissolved since.
  const isCompared = report.kind === "Review";
  const fits: Record<(typeof resultKeys)[number], boolean> = {
    Nothing: true,
    Warn: hasMember,
    Ban: hasMember && (may.Ban || isCompared),
    Withdraw: reportedMessageId !== null && (may.Withdraw || isCompared),
    Dissolve: reportedGroupId !== null && (isCompared || (reportedGroupStatus === "Enable" && may.Dissolve)),
  };
  return resultKeys.filter((result) => fits[result]);
};
