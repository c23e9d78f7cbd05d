import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { type RaRecord, useGetRecordRepresentation, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { type ErrorName, errors } from "../../../contract/core/errors.ts";
import { BatchReport } from "../actions/batch/BatchReport.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../actions/useAction.ts";
import { useChosenText } from "../actions/batch/useChosenText.ts";
import { useTargets } from "../actions/useTargets.ts";
import { useNotifyDone, useNotifyError } from "../actions/notices.ts";
import type { Deed } from "../actions/useTold.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useResourceText } from "../fields/useTextOf.ts";

type Props<E extends Entity> = {
  entity: E;
  action: EndpointName<E>;
  schema: z.ZodType;
  defaultValues?: FieldValues;
  /** The notice with the way back of what was done, where there is one. */
  undo?: (answer: Batch) => ((said: string) => ReactNode) | undefined;
  hint?: string;
  /** Whom a chosen row is about, where its own name does not say it. */
  aboutOf?: (row: RaRecord) => string;
  /** What was done with the values, where the call's name alone does not say it. */
  deedOf?: (values: FieldValues) => Pick<Deed, "name" | "count" | "words">;
  /** What is sent of the values, where they do not stand as the call takes them. */
  toCall?: (values: FieldValues) => FieldValues;
  /** Whether what is chosen can be sent at all; what is in the way stands among the children. */
  isReady?: boolean;
  /** What fails for one of these fails on every other try. */
  finalErrors?: readonly ErrorName[];
  /** Once it was done to all of them. */
  onDone?: (values: FieldValues) => void;
  maxWidth?: "xs" | "sm";
  onClose: () => void;
  children: ReactNode;
};

/** A form that is applied to the record around it or the chosen ones; those that failed are reported and stay chosen. */
export const TargetsDialog = <E extends Entity>({
  entity,
  action,
  toCall = asTheyStand,
  deedOf = () => ({ name: action }),
  maxWidth,
  schema,
  defaultValues,
  undo,
  hint,
  aboutOf,
  isReady,
  finalErrors = [],
  onDone,
  onClose,
  children,
}: Props<E>) => {
  const text = useResourceText(entity);
  const notifyDone = useNotifyDone(entity);
  const notifyError = useNotifyError();
  const { run } = useAction(entity, action);
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(getResourceName(entity));
  const { ids, keep } = useTargets();
  const chosen = useChosenText(ids, aboutOf);
  const [report, setReport] = useState<Batch>();
  const final: readonly (number | undefined)[] = finalErrors.map((name) => errors[name].code);
  const mayTryAgain = ({ succeeded, results }: Batch) =>
    succeeded === 0 && !results.every(({ code }) => final.includes(code));
  const submit = async (values: FieldValues) => {
    const answer = await run({ ...toCall(values), ids });
    if (!isBatch(answer)) return;
    keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
    const only = findOnlyFailure(answer);
    // The row may go with what was done to it meanwhile, and the dialog with the row: a notice stays.
    if (only) {
      notifyError(only, "error");
      if (!mayTryAgain(answer)) onClose();
      return;
    }
    if (answer.failed > 0) return setReport(answer);
    notifyDone(answer, { deed: { record, count: ids.length, ...deedOf(values) }, undo: undo?.(answer) });
    onClose();
    onDone?.(values);
  };
  return (
    <>
      <FormDialog
        title={text(`actions.${action}`)}
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={submit}
        onClose={onClose}
        maxWidth={maxWidth}
        isReady={isReady}
      >
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {record ? represent(record) : chosen}
          {hint && ` · ${text(hint)}`}
        </Typography>
        {children}
      </FormDialog>
      {/* Where nothing was done, the form is there for another try that could do better. */}
      {report && (
        <BatchReport batch={report} onClose={() => (mayTryAgain(report) ? setReport(undefined) : onClose())} />
      )}
    </>
  );
};

const asTheyStand = (values: FieldValues) => values;
