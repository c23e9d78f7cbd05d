import Typography from "@mui/material/Typography";
import { ShowContext, useRecordContext, useResourceContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type ReactNode, useContext } from "react";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { ReportAppeal, ReportReopen, ReportSkip } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useAction } from "../../../../components/actions/useAction.ts";
import { useNotifyDone } from "../../../../components/actions/notices.ts";
import { FormDialog } from "../../../../components/form/FormDialog.tsx";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { LongTextInput } from "../../../../components/inputs/LongTextInput.tsx";
import { usePreviewed } from "../../../../components/page/previewed.ts";
import { forgetDirty } from "../../../../layout/tabs/dirty.ts";
import { usePane, useTabs } from "../../../../layout/tabs/useTabs.ts";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";

const SkipFields = ReportSkip.omit({ id: true });
const ReopenFields = ReportReopen.omit({ id: true });
const AppealFields = ReportAppeal.omit({ id: true });

type Props = { onClose: () => void };
type DialogProps = Props & {
  action: "skip" | "reopen" | "appeal";
  schema: z.ZodType;
  defaultValues: FieldValues;
  children: ReactNode;
  onDone?: () => void;
};

const OneReportDialog = ({ action, schema, defaultValues, children, onClose, onDone }: DialogProps) => {
  const text = useResourceText(reports);
  const report = useRecordContext<ReportDetail>();
  const notifyDone = useNotifyDone(reports);
  const { run } = useAction(reports, action);
  return (
    <FormDialog
      title={text(`actions.${action}`)}
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={async (values) => {
        const answer = await run({ ...values, id: report?.id });
        onClose();
        notifyDone(answer, { deed: { name: action, record: report } });
        onDone?.();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {report?.serialNumber}
      </Typography>
      {children}
    </FormDialog>
  );
};

/** Why it is passed over, for whoever comes to it next. */
export const SkipDialog = ({ onClose, onDone }: Props & { onDone?: () => void }) => {
  const text = useResourceText(reports);
  return (
    <OneReportDialog
      action="skip"
      schema={SkipFields}
      defaultValues={{ skipReason: "Unclear", words: "" }}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <EnumInput source="skipReason" code="reportSkipReason" isRequired label={text("fields.skipReason")} />
      <LongTextInput source="words" label={text("fields.words")} />
    </OneReportDialog>
  );
};

export const ReopenDialog = ({ onClose }: Props) => {
  const text = useResourceText(reports);
  const report = useRecordContext<ReportDetail>();
  const shownAs = useResourceContext();
  const navigate = useNavigate();
  const pane = usePane();
  const { leave } = useTabs();
  const isOnPage = useContext(ShowContext) !== undefined;
  const isPreview = usePreviewed() !== undefined;
  const queue = getResourceName(reports);
  // What is open again is not among the completed ones any more.
  const follow = () => {
    if (shownAs === queue) return;
    const place = { open: String(report?.id), filter: JSON.stringify({ queue: "Open" }) };
    const address = `/${queue}?${new URLSearchParams(place)}`;
    // Its page would go on showing what was decided before; a list stays. Neither holds anything that was not sent.
    if (isOnPage && !isPreview) return leave(pane, address);
    forgetDirty(pane);
    return void navigate(address);
  };
  return (
    <OneReportDialog
      action="reopen"
      schema={ReopenFields}
      defaultValues={{ words: "" }}
      onClose={onClose}
      onDone={follow}
    >
      <LongTextInput source="words" label={text("fields.words")} isRequired helperText={text("hints.reopen")} />
    </OneReportDialog>
  );
};

/** What the member says against what was decided. */
export const AppealDialog = ({ onClose }: Props) => {
  const text = useResourceText(reports);
  return (
    <OneReportDialog action="appeal" schema={AppealFields} defaultValues={{ content: "" }} onClose={onClose}>
      <LongTextInput
        source="content"
        label={text("fields.appealContent")}
        isRequired
        helperText={text("hints.appeal")}
      />
    </OneReportDialog>
  );
};
