import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { BatchReport } from "../actions/BatchReport.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { UndoButton } from "../actions/UndoButton.tsx";
import { type Batch, isBatch, useAction } from "../actions/useAction.ts";
import { useTargets } from "../actions/useTargets.ts";
import { useNotifyDone } from "../actions/notices.ts";
import { useTold } from "../actions/useTold.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";
import { useResourceText } from "../fields/useTextOf.ts";

type Props = {
  action: EndpointName<typeof members>;
  schema: z.ZodType;
  defaultValues?: FieldValues;
  /** Names the way back, where there is one. */
  undo?: Record<string, unknown>;
  hint?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form that is applied to the chosen members; those that failed are reported and stay chosen. */
export const TargetsDialog = ({ action, schema, defaultValues, undo, hint, onClose, children }: Props) => {
  const text = useResourceText(members);
  const notifyDone = useNotifyDone(members);
  const tell = useTold(members);
  const { run } = useAction(members, action);
  const translate = useTranslate();
  const record = useRecordContext<Member>();
  const { ids, keep } = useTargets();
  const [report, setReport] = useState<Batch>();
  const submit = async (values: FieldValues) => {
    const answer = await run({ ...values, ids });
    if (!isBatch(answer)) return;
    keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
    if (answer.failed > 0) return setReport(answer);
    const deed = { name: action, record, count: ids.length };
    notifyDone(answer, {
      deed,
      undo:
        undo &&
        ((said) => (
          <UndoButton entity={members} action={action} input={undo} ids={ids} said={said} undone={tell(deed)} />
        )),
    });
    onClose();
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  return (
    <FormDialog
      title={text(`actions.${action}`)}
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {record ? record.nickname : translate("ra.action.bulk_actions", { smart_count: ids.length })}
        {hint && ` · ${text(hint)}`}
      </Typography>
      {children}
    </FormDialog>
  );
};
