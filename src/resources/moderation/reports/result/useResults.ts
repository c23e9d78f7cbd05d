import { groupMessages } from "../../../../../contract/entities/messages/groupMessages.ts";
import { groups } from "../../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { privateMessages } from "../../../../../contract/entities/messages/privateMessages.ts";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { type Result, resultKeys } from "./draft.ts";

/** The results that fit what was reported and that the operator may give. */
export const useResults = (report: ReportDetail): Result[] => {
  const mayBan = useHolds(members, "ban");
  const mayDissolve = useHolds(groups, "dissolve");
  const mayWithdraw = [useHolds(groupMessages, "withdraw"), useHolds(privateMessages, "withdraw")].includes(true);
  const { reportedMemberId, reportedMemberStatus, reportedMessageId, reportedGroupId, reportedGroupStatus } = report;
  const hasMember = reportedMemberId !== null && reportedMemberStatus !== "Closed";
  const fits: Record<Result, boolean> = {
    Nothing: true,
    Warn: hasMember,
    Ban: hasMember && mayBan,
    Withdraw: reportedMessageId !== null && mayWithdraw,
    Dissolve: reportedGroupId !== null && reportedGroupStatus === "Enable" && mayDissolve,
  };
  return resultKeys.filter((result) => fits[result]);
};
