/** What is done with reports beside their result: on the one that is open, and on the chosen rows. */
import AssignmentInd from "@mui/icons-material/AssignmentIndOutlined";
import Gavel from "@mui/icons-material/GavelOutlined";
import North from "@mui/icons-material/NorthEastOutlined";
import Replay from "@mui/icons-material/ReplayOutlined";
import Snooze from "@mui/icons-material/SnoozeOutlined";
import Balance from "@mui/icons-material/BalanceOutlined";
import { useRecordContext } from "react-admin";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import type { Look } from "../../../../components/actions/ActionTrigger.tsx";
import { DialogButton } from "../../../../components/actions/DialogButton.tsx";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { lazyPart } from "../../../../loadChunk.ts";
import { OwnAssignment } from "./OwnAssignment.tsx";

const AssignDialog = lazyPart(() => import("./AssignDialog.tsx"), "AssignDialog");
const EscalateDialog = lazyPart(() => import("./EscalateDialog.tsx"), "EscalateDialog");
const SnoozeDialog = lazyPart(() => import("./SnoozeDialog.tsx"), "SnoozeDialog");
const BatchDialog = lazyPart(() => import("./BatchDialog.tsx"), "BatchDialog");
const ReopenDialog = lazyPart(() => import("./OneReportDialogs.tsx"), "ReopenDialog");
const AppealDialog = lazyPart(() => import("./OneReportDialogs.tsx"), "AppealDialog");

type Props = { look?: Look };

const OnOpen = ({ look }: Props) => {
  const mayAssign = useHolds(reports, "assign");
  const report = useRecordContext<ReportDetail>();
  // A colleague's or another role's is for them, until one has taken it over. Of chosen rows the server says which are.
  const isOpenToMe = report?.isOpenToMe ?? true;
  return (
    <>
      {mayAssign ? (
        <DialogButton entity={reports} action="assign" look={look} icon={<AssignmentInd />} dialog={AssignDialog} />
      ) : (
        <OwnAssignment look={look} />
      )}
      {isOpenToMe && (
        <>
          <DialogButton entity={reports} action="escalate" look={look} icon={<North />} dialog={EscalateDialog} />
          <DialogButton entity={reports} action="snooze" look={look} icon={<Snooze />} dialog={SnoozeDialog} />
        </>
      )}
    </>
  );
};

/** Of the report around it: what its state allows. */
export const ReportActions = ({ look }: Props) => {
  const report = useRecordContext<ReportDetail>();
  if (!report) return null;
  if (report.reportStatus !== "Completed")
    return report.reportStatus === "Pending" && !report.isMine ? null : <OnOpen look={look} />;
  if (report.kind !== "Report") return null;
  const canAppeal = report.reportedMemberId !== null && report.appeal === null;
  return (
    <>
      {canAppeal && (
        <DialogButton entity={reports} action="appeal" look={look} icon={<Balance />} dialog={AppealDialog} />
      )}
      <DialogButton entity={reports} action="reopen" look={look} icon={<Replay />} dialog={ReopenDialog} />
    </>
  );
};

/** Of the chosen rows. */
export const ChosenActions = () => (
  <>
    <DialogButton entity={reports} action="batchResult" icon={<Gavel />} dialog={BatchDialog} />
    {/* There is as much room as the list is wide. */}
    <OnOpen look="icon" />
  </>
);
