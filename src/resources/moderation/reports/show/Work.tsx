import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { CLAIM_MINUTES } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { ActionButton } from "../../../../components/actions/ActionButton.tsx";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { ResultForm } from "../result/ResultForm.tsx";
import type { Working } from "../result/draft.ts";

/** What the operator can do now: claim it, give its result, or see who holds it. */
export const Work = ({ report, onSkip, onHelp, ...working }: Working & { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const mayHandle = useHolds(reports, "handle");
  const mayRelease = useHolds(reports, "release");
  const { reportStatus, isMine, claimer } = report;
  if (reportStatus === "Completed") return null;
  const queueButtons = (
    <>
      {onSkip && <Button onClick={onSkip}>{text("skip")}</Button>}
      {onHelp && (
        <Button onClick={onHelp} sx={{ display: { xs: "none", md: "inline-flex" } }}>
          {text("keys.title")}
        </Button>
      )}
    </>
  );
  if (reportStatus === "Pending" && !isMine) {
    return (
      <Alert
        severity="info"
        role="status"
        action={mayRelease && <ActionButton entity={reports} action="release" confirm={false} />}
      >
        {text("heldByOther", { name: claimer, minutes: CLAIM_MINUTES })}
      </Alert>
    );
  }
  if (!mayHandle) return null;
  if (reportStatus === "Untreated") {
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ActionButton entity={reports} action="claim" confirm={false} />
        {queueButtons}
      </Box>
    );
  }
  return (
    <ResultForm
      report={report}
      {...working}
      buttons={
        <>
          <ActionButton entity={reports} action="release" confirm={false} />
          {queueButtons}
        </>
      }
    />
  );
};
