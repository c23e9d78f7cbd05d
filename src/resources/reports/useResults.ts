import { groupMessages } from "../../../contract/groupMessages.ts";
import { groups } from "../../../contract/groups.ts";
import { members } from "../../../contract/members.ts";
import { privateMessages } from "../../../contract/privateMessages.ts";
import type { ReportDetail } from "../../../contract/reportRecords.ts";
import { useHolds } from "../../components/Can.tsx";
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
