import PoliceIcon from "@mui/icons-material/LocalPoliceOutlined";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { TextInput, useRecordContext } from "react-admin";
import { type ReportDetail, ReportHandOver } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { ActionTrigger } from "../../../../components/actions/ActionTrigger.tsx";
import { FormDialog } from "../../../../components/form/FormDialog.tsx";
import { useAction } from "../../../../components/actions/useAction.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useNotifyDone } from "../../../../components/actions/notices.ts";

const Fields = ReportHandOver.pick({ policeReference: true });

/**
 * Notes that the authorities have the report, and under which reference; of one's own reports and of completed ones.
 */
export const HandOverButton = ({ look }: { look?: "icon" }) => {
  const text = useResourceText(reports);
  const notifyDone = useNotifyDone(reports);
  const report = useRecordContext<ReportDetail>();
  const { isAllowed, run } = useAction(reports, "handOver");
  const [isOpen, setOpen] = useState(false);
  const title = text(report?.policeReference ? "newReference" : "actions.handOver");
  if (!report || !isAllowed || !(report.isMine || report.reportStatus === "Completed")) return null;
  return (
    <>
      <ActionTrigger look={look} label={title} icon={<PoliceIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          title={title}
          schema={Fields}
          defaultValues={{ policeReference: report.policeReference ?? "" }}
          onSubmit={async (values) => {
            const answer = await run({ ...values, id: report.id });
            setOpen(false);
            notifyDone(answer, { deed: { name: "handOver", record: report } });
          }}
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {report.serialNumber}
          </Typography>
          <TextInput source="policeReference" isRequired />
        </FormDialog>
      )}
    </>
  );
};
