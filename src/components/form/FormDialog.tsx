import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { type FieldValues, useFormState } from "react-hook-form";
import type { z } from "zod";
import { splitFailure } from "../../api/errors.ts";
import { toInput } from "../../dataProvider/inputOf.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { ConsoleForm } from "./ConsoleForm.tsx";
import { contractResolver } from "./contractResolver.ts";
import { Failure } from "./Failure.tsx";
import { fieldGrid } from "./FormCard.tsx";
import { submitByKeys } from "./submitByKeys.ts";
import { useDismissLabel } from "./useDismissLabel.ts";

const ConfirmDiscard = lazyPart(() => import("./ConfirmDiscard.tsx"), "ConfirmDiscard");

type Props = {
  title: string;
  /** Checked as one types; only the fields it names are submitted. */
  schema: z.ZodType;
  defaultValues?: FieldValues;
  /** A failure is shown in the dialog, at the field where it names one; nothing typed is lost. */
  onSubmit: (values: FieldValues) => Promise<void>;
  onClose: () => void;
  /** A key of the messages; the title by default. */
  submitLabel?: string;
  maxWidth?: DialogProps["maxWidth"];
  isDangerous?: boolean;
  /** Whether there is anything to submit. */
  isReady?: boolean | undefined;
  children: ReactNode;
};

/** A short form over the page. */
export const FormDialog = ({
  title,
  schema,
  defaultValues,
  onSubmit,
  onClose,
  submitLabel,
  maxWidth = "xs",
  isDangerous = false,
  isReady = true,
  children,
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<ReturnType<typeof splitFailure>>();
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const resolver = useMemo(() => contractResolver(schema), [schema]);
  const save = async (values: FieldValues) => {
    setFailure(undefined);
    try {
      await onSubmit(toInput(schema, values));
    } catch (reason) {
      const failed = splitFailure(reason);
      setFailure(failed);
      return failed?.fields;
    }
    return undefined;
  };
  // Neither a click beside it nor a key must throw away what was typed.
  const close = (_: unknown, reason: "backdropClick" | "escapeKeyDown") => {
    if (reason === "escapeKeyDown" && isTyped) setLeaving(true);
    else if (reason === "escapeKeyDown") onClose();
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    submitByKeys(event);
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fullWidth
      sx={formStyle}
      {...stopPropagationProps}
      onKeyDown={pressed}
    >
      <ConsoleForm
        record={emptyRecord}
        defaultValues={defaultValues}
        resolver={resolver}
        onSubmit={save}
        disableInvalidFormNotification
      >
        <TypedMark onChange={setTyped} />
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Failure failure={failure} />
          <Box sx={{ ...fieldGrid, pt: 1 }}>{children}</Box>
        </DialogContent>
        <Actions
          label={submitLabel ? translate(submitLabel) : title}
          isDangerous={isDangerous}
          isReady={isReady}
          onClose={onClose}
        />
      </ConsoleForm>
      {isLeaving && (
        <FramePart onLost={() => setLeaving(false)}>
          <ConfirmDiscard onConfirm={onClose} onClose={() => setLeaving(false)} />
        </FramePart>
      )}
    </Dialog>
  );
};

const TypedMark = ({ onChange }: { onChange: (isTyped: boolean) => void }) => {
  const isTyped = Object.keys(useFormState().dirtyFields).length > 0;
  useEffect(() => onChange(isTyped), [isTyped, onChange]);
  return null;
};

/** Title and buttons stay in view however long the form is. */
const formStyle = { "& .MuiDialog-paper > form": { display: "flex", flexDirection: "column", minHeight: 0 } } as const;

/** The page's record is not the form's. */
const emptyRecord: Partial<RaRecord> = {};

type ActionsProps = Required<Pick<Props, "isDangerous" | "onClose">> & { label: string; isReady: boolean };

const Actions = ({ label, isDangerous, isReady, onClose }: ActionsProps) => {
  const dismiss = useDismissLabel(label);
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isSubmitting}>
        {dismiss}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={isDangerous ? "error" : "primary"}
        loading={isSubmitting}
        disabled={!isReady}
      >
        {label}
      </Button>
    </DialogActions>
  );
};
