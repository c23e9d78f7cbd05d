import AssignmentInd from "@mui/icons-material/AssignmentIndOutlined";
import AssignmentReturn from "@mui/icons-material/AssignmentReturnOutlined";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { ActionTrigger, type Look } from "../../../../components/actions/ActionTrigger.tsx";
import { BatchReport } from "../../../../components/actions/batch/BatchReport.tsx";
import { useNotifyDone, useNotifyError } from "../../../../components/actions/notices.ts";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../../../../components/actions/useAction.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { useTargets } from "../../../../components/actions/useTargets.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useOperator } from "../../../../authProvider/useOperator.ts";

/** Takes what is nobody's, and gives one's own back; whoever may assign to others takes what is theirs, too. */
export const OwnAssignment = ({ look }: { look?: Look | undefined }) => {
  const text = useResourceText(reports);
  const report = useRecordContext<ReportDetail>();
  const { info } = useOperator();
  const { ids, keep } = useTargets();
  const mayTakeOver = useHolds(reports, "assign");
  const { isAllowed, isBusy, run } = useAction(reports, "assign");
  const notifyDone = useNotifyDone(reports);
  const notifyError = useNotifyError();
  const [failed, setFailed] = useState<Batch>();
  const isBack = report?.isAssignedToMe === true;
  // Somebody else has to look at what one decided oneself.
  if (report?.isOwnDecision === true && !isBack) return null;
  if (!isAllowed || (report?.isOpenToMe === false && !mayTakeOver)) return null;
  const assign = async () => {
    try {
      const answer = await run({ ids, accountId: isBack ? null : info.id });
      if (isBatch(answer)) keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
      const only = isBatch(answer) ? findOnlyFailure(answer) : undefined;
      if (only) return notifyError(only, "error");
      if (isBatch(answer) && answer.failed > 0) return setFailed(answer);
      notifyDone(answer, { deed: { name: isBack ? "giveBack" : "assignToMe", record: report, count: ids.length } });
    } catch (reason) {
      notifyError(reason);
    }
    return undefined;
  };
  return (
    <>
      <ActionTrigger
        look={look}
        label={text(isBack ? "actions.giveBack" : "actions.assignToMe")}
        icon={isBack ? <AssignmentReturn /> : <AssignmentInd />}
        isBusy={isBusy}
        onClick={() => void assign()}
      />
      {failed && <BatchReport batch={failed} onClose={() => setFailed(undefined)} />}
    </>
  );
};
