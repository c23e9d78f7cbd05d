import Keyboard from "@mui/icons-material/KeyboardOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { CLAIM_MINUTES } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { ActionButton } from "../../../../components/actions/ActionButton.tsx";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { SkipButton } from "../work/SkipButton.tsx";
import { ResultForm } from "../result/ResultForm.tsx";
import { newDraft, type Working } from "../result/draft.ts";

/**
 * What the operator can do now: give its result, which claims it with the first thing that is filled in, or see whose
 * it is. A result that was begun stays in view when somebody else takes the report meanwhile.
 */
export const Work = ({ report, onSkip, onHelp, ...working }: Working & { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const mayHandle = useHolds(reports, "handle");
  const { reportStatus, isMine, isOwnDecision } = report;
  if (reportStatus === "Completed" || isOwnDecision) return null;
  const isHeld = reportStatus === "Pending" && isMine;
  // Whom it is assigned or passed on to decides; a lead takes it over by assigning it.
  const isFree = reportStatus === "Untreated" && report.isOpenToMe;
  // Passed on, it is somebody else's to decide, whatever was begun.
  const isPassedOn = reportStatus === "Untreated" && !report.isOpenToMe;
  const isBegun = JSON.stringify(working.draft) !== JSON.stringify(newDraft);
  const queueButtons = (
    <>
      {onSkip && <Button onClick={onSkip}>{text("skip")}</Button>}
      {/* With its reason the server has given it back already. */}
      <SkipButton onDone={working.onDone} />
      {onHelp && (
        <Tooltip title={text("keys.title")}>
          <IconButton
            aria-label={text("keys.title")}
            onClick={onHelp}
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            <Keyboard />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
  return (
    <>
      {reportStatus === "Pending" && !isMine && <HeldByOther report={report} />}
      {mayHandle && (isFree || isHeld || (isBegun && !isPassedOn)) && (
        <ResultForm
          report={report}
          {...working}
          buttons={
            (isFree || isHeld) && (
              <>
                <ActionButton entity={reports} action={isFree ? "claim" : "release"} confirm={false} />
                {queueButtons}
              </>
            )
          }
        />
      )}
    </>
  );
};

const HeldByOther = ({ report: { claimer } }: { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const mayRelease = useHolds(reports, "release");
  return (
    <Alert
      severity="info"
      role="status"
      action={mayRelease && <ActionButton entity={reports} action="release" confirm={false} />}
    >
      {text("heldByOther", { name: claimer, minutes: CLAIM_MINUTES })}
    </Alert>
  );
};
