import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { OptionalRecordContextProvider, type RaRecord, useRecordContext } from "react-admin";
import { type FieldValues, type Resolver, useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";
import { splitFailure } from "../../api/errors.ts";
import { ConsoleForm, useDirtyMark } from "./ConsoleForm.tsx";
import { answerResolver, findErrors } from "./contractResolver.ts";
import { Failure } from "./Failure.tsx";
import { submitByKeys } from "./submitByKeys.ts";

type Props<Draft extends FieldValues> = {
  /** What the call takes; its messages stand at the fields of the same names. */
  schema: z.ZodType;
  /** As far as it was filled in: kept outside, while one looks at other records, until it was sent. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** What nothing was typed into yet. */
  empty: Draft;
  /** What the values mean to the call; as they stand by default. */
  toCall?: (draft: Draft) => Record<string, unknown>;
  onSubmit: (input: Record<string, unknown>) => Promise<void>;
  /** What is said above the fields when it failed; the reason alone by default. */
  describeFailure?: (reason: string) => string;
  /** On the button, and the name of the form. */
  submitLabel: string;
  /** Beside the button that sends. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A form that stands on the page of a record; Ctrl+Enter sends it, Escape leaves its field. */
export const DraftForm = <Draft extends FieldValues>({
  schema,
  draft,
  onDraft,
  empty,
  toCall = asTheyStand,
  onSubmit,
  describeFailure,
  submitLabel,
  footer,
  children,
}: Props<Draft>) => {
  const record = useRecordContext();
  const [failure, setFailure] = useState<ReturnType<typeof splitFailure>>();
  // The form has the values from here on: were they given again with every key, it would begin anew each time.
  const [start, setStart] = useState({ values: draft, turn: 0 });
  const resolver: Resolver = async (values) =>
    answerResolver(values, await findErrors(schema, toCall(toDraft(values, empty))));
  useDirtyMark(isBegun(draft, empty));
  // Keys may come twice before anything is drawn anew.
  const isSending = useRef(false);
  const send = async (values: FieldValues) => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setFailure(undefined);
    try {
      await onSubmit(toCall(toDraft(values, empty)));
      onDraft(empty);
      setStart(({ turn }) => ({ values: empty, turn: turn + 1 }));
    } catch (reason) {
      const failed = splitFailure(reason);
      setFailure(failed);
      return failed?.fields;
    } finally {
      isSending.current = false;
    }
    return undefined;
  };
  return (
    <Box role="form" aria-label={submitLabel} onKeyDown={pressed}>
      <ConsoleForm
        key={start.turn}
        record={emptyRecord}
        defaultValues={start.values}
        resolver={resolver}
        onSubmit={send}
        disableInvalidFormNotification
        noValidate
      >
        <KeepDraft empty={empty} onDraft={onDraft} />
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <Failure failure={failure} describe={describeFailure} />
          {children}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", alignItems: "center" }}>
            {/* Its buttons work on the page's record, as they do outside the form. */}
            <OptionalRecordContextProvider value={record}>{footer}</OptionalRecordContextProvider>
            <SendButton label={submitLabel} />
          </Box>
        </Box>
      </ConsoleForm>
    </Box>
  );
};

type DraftsProps = { drafts: { use: () => Readonly<Record<string, object>> }; empty: object };

/** Drafts that wait for their records to be open again would be lost with the page as well as the one that is open. */
export const DraftsMark = ({ drafts, empty }: DraftsProps) => {
  useDirtyMark(Object.values(drafts.use()).some((draft) => isBegun(draft, empty)));
  return null;
};

const isBegun = (draft: object, empty: object) => JSON.stringify(draft) !== JSON.stringify(empty);

/** A box that was emptied is null to react-admin. */
const toDraft = <Draft extends FieldValues>(values: FieldValues, empty: Draft): Draft => ({
  ...empty,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)),
});

const asTheyStand = (values: FieldValues): Record<string, unknown> => values;
/** The page's record is not the form's. */
const emptyRecord: Partial<RaRecord> = {};

/** Hands on what is typed as it is typed. */
const KeepDraft = <Draft extends FieldValues>({ empty, onDraft }: Pick<Props<Draft>, "empty" | "onDraft">) => {
  const { subscribe } = useFormContext();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(toDraft(values, empty)) }),
    [subscribe, empty, onDraft],
  );
  return null;
};

const SendButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
};

const pressed = (event: KeyboardEvent<HTMLElement>) => {
  if (!(event.target instanceof HTMLElement) || !event.target.matches("input, textarea")) return;
  if (event.key === "Escape") event.target.blur();
  submitByKeys(event);
};
