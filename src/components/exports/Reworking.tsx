import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { use, useState } from "react";
import { useTranslate } from "react-admin";
import { createPortal } from "react-dom";
import { type ExportSchedule, exportSchedules } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { HeadLineContext } from "../page/headLine.ts";
import { reworkedSchedule } from "./reworked.ts";

type Props = {
  schedule: ExportSchedule;
  onPut: () => Promise<void>;
};

/** Says above the list that a schedule is being changed: nothing of it is kept until it is updated. */
export const Reworking = ({ schedule, onPut }: Props) => {
  const translate = useTranslate();
  const text = useResourceText(exportSchedules);
  const line = use(HeadLineContext);
  const [isBusy, setBusy] = useState(false);
  if (!line) return null;
  const put = async () => {
    setBusy(true);
    await onPut();
    setBusy(false);
  };
  return createPortal(
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" loading={isBusy} onClick={() => void put()}>
            {text("update")}
          </Button>
          <Button color="inherit" size="small" onClick={() => reworkedSchedule.set(undefined)}>
            {translate("ra.action.cancel")}
          </Button>
        </>
      }
      sx={{ py: 0 }}
    >
      {text("reworking", { name: schedule.name })}
    </Alert>,
    line,
  );
};
