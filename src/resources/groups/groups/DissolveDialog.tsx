import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { TextInput, useRecordContext, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { CloseReason, type Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { z } from "../../../../contract/core/zod.ts";
import { BatchReport } from "../../../components/actions/batch/BatchReport.tsx";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../../../components/actions/useAction.ts";
import { useTargets } from "../../../components/actions/useTargets.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Losses } from "./Losses.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

/** Dissolving asks for a reason, says what it takes, and wants the group's name or the number of groups typed. */
export const DissolveDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(groups);
  const translate = useTranslate();
  const notifyDone = useNotifyDone(groups);
  const record = useRecordContext<Group>();
  const { ids, keep } = useTargets();
  const { run } = useAction(groups, "dissolve");
  const [report, setReport] = useState<Batch>();
  const wanted = record?.name ?? `${ids.length}`;
  const [schema] = useState(() =>
    z.strictObject({
      reason: CloseReason,
      typed: z.string("rule.required").refine((typed) => typed.trim() === wanted, "rule.confirm"),
    }),
  );
  const submit = async ({ reason }: FieldValues) => {
    const answer = await run({ ids, reason });
    if (!isBatch(answer)) return;
    keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
    const only = findOnlyFailure(answer);
    if (only) throw only;
    if (answer.failed > 0) return setReport(answer);
    notifyDone(answer, { deed: { name: "dissolve", record, count: ids.length } });
    onClose();
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  return (
    <FormDialog
      title={text("actions.dissolve", { smart_count: ids.length })}
      schema={schema}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ ...fullWidth, display: "grid", gap: 1 }}>
        {record && (
          <Typography variant="h3" component="div" sx={{ overflowWrap: "anywhere" }}>
            {record.name}
          </Typography>
        )}
        <Typography variant="body1">{text("confirm.dissolve", { smart_count: ids.length })}</Typography>
        <Losses ids={ids} />
      </Box>
      <TextInput source="reason" label={text("fields.closeReason")} isRequired multiline rows={3} />
      <TextInput source="typed" label={translate("app.confirm.typed", { text: wanted })} autoComplete="off" />
    </FormDialog>
  );
};
