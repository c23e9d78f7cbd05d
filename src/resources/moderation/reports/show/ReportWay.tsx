import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { ReportDetail, ReportStep } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { OwnAssignment } from "../work/OwnAssignment.tsx";

/** Where it comes from and with whom it is now: what an operator has to know before deciding. */
export const ReportWay = ({ report }: { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const { kind, original, appeal, escalatedRole, escalatedBy, escalationNote, assignee, snoozeTime } = report;
  const isOpen = report.reportStatus !== "Completed";
  const mayTake = useHolds(reports, "assign");
  return (
    <>
      {kind === "Appeal" && original && (
        <Alert severity="info">
          {text("appealOf")} <To id={original.id} number={original.serialNumber} />
          {": "}
          {original.result && enumText("reportResult", original.result)} · {original.userBehaviour}
        </Alert>
      )}
      {kind === "Review" && isOpen && !report.isOwnDecision && <Alert severity="info">{text("review")}</Alert>}
      {kind === "Review" && original && (
        <Alert severity="info">
          {text("reviewOf")} <To id={original.id} number={original.serialNumber} />
          {original.result && `: ${enumText("reportResult", original.result)}`} · {original.userBehaviour}
        </Alert>
      )}
      {report.isOwnDecision && isOpen && <Alert severity="warning">{text("ownDecision")}</Alert>}
      {appeal && (
        <Alert severity="info">
          {text("appealed")} <To id={appeal.id} number={appeal.serialNumber} />
          {appeal.result && `: ${enumText("reportResult", appeal.result)}`}
        </Alert>
      )}
      {isOpen && escalatedRole !== null && (
        <Alert severity="warning" sx={{ ...low, overflowWrap: "anywhere" }}>
          {text("escalatedTo", { role: escalatedRole, name: escalatedBy })}
          {!report.isOpenToMe && !report.isOwnDecision && (
            <Box>{text(mayTake ? "escalatedElsewhere.take" : "escalatedElsewhere.ask")}</Box>
          )}{" "}
          <Box component="span" sx={{ whiteSpace: "pre-wrap", fontWeight: 550 }}>
            {escalationNote}
          </Box>
        </Alert>
      )}
      {isOpen && assignee !== null && !report.isAssignedToMe && (
        <Assigned assignee={assignee} isFree={report.reportStatus === "Untreated" && !report.isOwnDecision} />
      )}
      {isOpen && snoozeTime !== null && (
        <Alert severity="info">
          {text("fields.snoozeTime")} <Time at={snoozeTime} isExact />
        </Alert>
      )}
    </>
  );
};

/** What was written then stands below it, and has to stay in sight above the form. */
const low = { py: 0, "& .MuiAlert-message": { py: 0.75 }, "& .MuiAlert-icon": { py: 0.75 } } as const;

/** Whose it is; of one that the operator could take up also who may pass it on, and the way to do it. */
const Assigned = ({ assignee, isFree }: { assignee: string; isFree: boolean }) => {
  const text = useResourceText(reports);
  const mayTake = useHolds(reports, "assign");
  if (!isFree) return <Alert severity="info">{text("assignedTo", { name: assignee })}</Alert>;
  return (
    <Alert
      severity="info"
      action={
        <Box sx={{ whiteSpace: "nowrap" }}>
          <OwnAssignment />
        </Box>
      }
    >
      {text(mayTake ? "assignedElsewhere.take" : "assignedElsewhere.ask", { name: assignee })}
    </Alert>
  );
};

const To = ({ id, number }: { id: string; number: string }) => {
  const createPath = useCreatePath();
  return (
    <Link component={RouterLink} to={createPath({ resource: getResourceName(reports), type: "show", id })}>
      {number}
    </Link>
  );
};

/** What was done with it, the latest first; nothing while nothing was. */
export const ReportSteps = ({ steps }: { steps: readonly ReportStep[] }) => {
  const text = useResourceText(reports);
  if (steps.length === 0) return null;
  return (
    <Box component="section" aria-label={text("steps")}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text("steps")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.75, fontSize: "0.8125rem" }}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </Box>
    </Box>
  );
};

const Step = ({ step }: { step: ReportStep }) => (
  <Box component="li" sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, overflowWrap: "anywhere" }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      {enumText("reportStep", step.step)}
    </Box>
    {step.recipient && <span>{step.recipient}</span>}
    {step.skipReason && <span>{enumText("reportSkipReason", step.skipReason)}</span>}
    {step.snoozeTime && <Time at={step.snoozeTime} isExact />}
    {step.words && <span>{step.words}</span>}
    <Box component="span" sx={{ color: "text.secondary" }}>
      {step.account} · <Time at={step.createTime} />
    </Box>
    {step.result && (
      <Box component="span" sx={{ flexBasis: "100%", color: "text.secondary" }}>
        {enumText("reportResult", step.result)} · {step.userBehaviour} · {step.claimer}
      </Box>
    )}
  </Box>
);
