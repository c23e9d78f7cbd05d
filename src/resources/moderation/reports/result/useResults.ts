import { groupMessages } from "../../../../../contract/entities/messages/groupMessages.ts";
import { groups } from "../../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { privateMessages } from "../../../../../contract/entities/messages/privateMessages.ts";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { codeOfKind } from "../../../../../contract/entities/moderation/sanctions.ts";
import { useHolds, useHoldsCode } from "../../../../components/actions/useMay.ts";
import { appealKeys, type Result, resultKeys } from "./draft.ts";

/** Whether the operator may give each result. */
const useMayGive = (): Record<(typeof resultKeys)[number], boolean> => ({
  Nothing: true,
  Warn: true,
  Ban: useHolds(members, "ban"),
  Withdraw: [useHolds(groupMessages, "withdraw"), useHolds(privateMessages, "withdraw")].includes(true),
  Dissolve: useHolds(groups, "dissolve"),
});

type May = ReturnType<typeof useMayGive>;

/** Whether each result fits what was reported and may be given. */
const fitsOf = (report: Report, may: May): Record<(typeof resultKeys)[number], boolean> => {
  const { reportedMemberId, reportedMemberStatus, reportedMessageId, reportedGroupId, reportedGroupStatus } = report;
  const hasMember = reportedMemberId !== null && reportedMemberStatus !== "Closed";
  // A second opinion does nothing that asks for a right, and may be about what was dissolved since.
  const isCompared = report.kind === "Review";
  return {
    Nothing: true,
    Warn: hasMember,
    Ban: hasMember && (may.Ban || isCompared),
    Withdraw: reportedMessageId !== null && (may.Withdraw || isCompared),
    Dissolve: reportedGroupId !== null && (isCompared || (reportedGroupStatus === "Enable" && may.Dissolve)),
  };
};

/** The results of appeals: a decision is overturned by who may revoke everything that holds by it. */
const useAppealResults = () => {
  const holds = useHoldsCode();
  return (appeals: readonly Report[]): Result[] => {
    const mayRevoke = appeals.every(({ revocableKinds }) => revocableKinds.every((kind) => holds(codeOfKind[kind])));
    return appealKeys.filter((result) => result !== "Overturned" || mayRevoke);
  };
};

/** The results that fit what was reported and that the operator may give. */
export const useResults = (report: Report): Result[] => {
  const may = useMayGive();
  const resultsOfAppeals = useAppealResults();
  if (report.kind === "Appeal") return resultsOfAppeals([report]);
  const fits = fitsOf(report, may);
  return resultKeys.filter((result) => fits[result]);
};

/** Those that fit each of several reports: one decision is given on all of them; none on appeals and reports at once. */
export const useCommonResults = (chosen: readonly Report[]): Result[] => {
  const may = useMayGive();
  const resultsOfAppeals = useAppealResults();
  if (chosen.length > 0 && chosen.every(({ kind }) => kind === "Appeal")) return resultsOfAppeals(chosen);
  return resultKeys.filter(
    (result) => may[result] && chosen.every((report) => report.kind !== "Appeal" && fitsOf(report, may)[result]),
  );
};
