import Alert from "@mui/material/Alert";
import { useState } from "react";
import { z } from "../../../../contract/core/zod.ts";
import * as field from "../../../../contract/core/fields.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { BatchReport } from "../../../components/actions/batch/BatchReport.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { type Batch, isBatch, useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";

const schema = z.strictObject({ createTimeStart: field.Instant, createTimeEnd: field.Instant });
const FIVE_DAYS = 5 * 86_400_000;
/** What failed was tried for five days. */
const lately = () => ({
  createTimeStart: new Date(Date.now() - 2 * FIVE_DAYS).toISOString(),
  createTimeEnd: new Date().toISOString(),
});

/** Sends all that failed in a period again. */
export const RetryPeriodDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(platformDeliveries);
  const { run } = useAction(platformDeliveries, "retry");
  const notifyDone = useNotifyDone(platformDeliveries);
  const [report, setReport] = useState<Batch>();
  const [period] = useState(lately);
  const [isNone, setNone] = useState(false);
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  const send = async (values: Record<string, unknown>) => {
    const answer = await run(values);
    if (isBatch(answer) && answer.failed > 0) return setReport(answer);
    setNone(answer.succeeded === 0);
    if (answer.succeeded === 0) return undefined;
    notifyDone(answer, { deed: { name: "retry", count: answer.succeeded } });
    return onClose();
  };
  return (
    <FormDialog
      title={text("actions.retryPeriod")}
      schema={schema}
      defaultValues={period}
      onSubmit={send}
      onClose={onClose}
    >
      <Alert severity={isNone ? "warning" : "info"} sx={fullWidth}>
        {text(isNone ? "noneFailed" : "hints.period")}
      </Alert>
      <TimeInput source="createTimeStart" isRequired />
      <TimeInput source="createTimeEnd" isRequired />
    </FormDialog>
  );
};
