import Typography from "@mui/material/Typography";
import { use, useEffect, useState } from "react";
import { ResourceContextProvider, BooleanInput, CheckboxGroupInput, useRecordContext } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { SanctionForm, UNDONE } from "../../../contract/entities/moderation/sanctions.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { loadTexts } from "../../i18n/index.ts";
import { enumChoices } from "../fields/enumText.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { toInput } from "../../dataProvider/inputOf.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { fullWidth } from "../form/FormCard.tsx";
import { LongTextInput } from "../inputs/LongTextInput.tsx";
import { PicturesInput } from "../inputs/PicturesInput.tsx";
import { TogglesInput } from "../inputs/TogglesInput.tsx";
import { BatchReport } from "../actions/batch/BatchReport.tsx";
import { UndoButton } from "../actions/UndoButton.tsx";
import { useNotifyDone, useNotifyError } from "../actions/notices.ts";
import { useTold } from "../actions/useTold.ts";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../actions/useAction.ts";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { useChosenText } from "../actions/batch/useChosenText.ts";
import { useTargets } from "../actions/useTargets.ts";
import { DurationInput } from "./DurationInput.tsx";
import { SanctionWords } from "./SanctionWords.tsx";
import { NoticePreview } from "./NoticePreview.tsx";
import { ReasonInput } from "./ReasonInput.tsx";
import { type Kind, useKinds } from "./useKinds.ts";
import { useProposalWait } from "./useProposalWait.ts";

/** Whom and what a sanction is about, where that is not the record or the chosen rows around it. */
export type SanctionTarget = {
  id: string;
  name: string;
  reportId?: string;
  reportNumber?: string;
  /** The reason of the report that it answers. */
  reportReason?: string;
  messageIds?: string[];
};
/** What the form opens with, where that was said already: the reason's ladder proposes nothing in its place. */
export type SanctionPreset = { kind?: Kind; hours?: number | null };
type Props = { target?: SanctionTarget; preset?: SanctionPreset; onClose: () => void };

const SEPARATOR = " · ";
const USUAL_HOURS = 7 * 24;
const empty = { restrictions: [], notify: true, isUntil: false, macroIds: [] };

/** What is told of each kind, among the texts of members. */
const deedOfKind = { Warning: "warn", Mute: "mute", Restriction: "restrict", Ban: "ban" } as const;

/** Decides on one member or on the chosen ones: why, what, how long, and what they are told. */
export const SanctionDialog = (props: Props) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  // Wherever it was opened, it is about members.
  return (
    <ResourceContextProvider value={getResourceName(members)}>
      <Form {...props} />
    </ResourceContextProvider>
  );
};

const Form = ({ target, preset = {}, onClose }: Props) => {
  const text = useResourceText(sanctions);
  const notifyDone = useNotifyDone(members);
  const notifyError = useNotifyError();
  const tell = useTold(members);
  const allowed = useKinds();
  const around = useRecordContext();
  const list = useListContextIfAny();
  const { ids: chosen, keep } = useTargets();
  const { run } = useAction(sanctions, "create");
  const [report, setReport] = useState<Batch>();
  const ids = target ? [target.id] : chosen;
  const chosenText = useChosenText(ids);
  // A single chosen row is named too.
  const record = around ?? (ids.length === 1 ? list?.data?.find(({ id }) => String(id) === ids[0]) : undefined);
  const { kind = allowed[0] } = preset;
  const wait = useProposalWait();
  const submit = async (typed: FieldValues) => {
    const { isUntil: _isUntil, ...values } = toInput(SanctionForm, { ...typed, ...(await wait.filled()) });
    const { reportId, messageIds } = target ?? {};
    const answer = await run({ ...values, ids, reportId, messageIds });
    if (!isBatch(answer)) return;
    if (!target) keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
    const only = findOnlyFailure(answer);
    // The row may go with what was done to it meanwhile, and the dialog with the row: a notice stays.
    if (only) return notifyError(only, "error");
    if (answer.failed > 0) return setReport(answer);
    const made = "sanctionIds" in answer ? answer.sanctionIds : [];
    const told = target ? { id: target.id, nickname: target.name } : record;
    const deed = { record: told, count: ids.length };
    const undone = tell({ ...deed, name: "revokeSanction" });
    const way = { entity: sanctions, action: "revoke", input: { reason: UNDONE }, ids: made, undone } as const;
    const withUndo = (said: string) => <UndoButton {...way} said={said} />;
    notifyDone(answer, { deed: { ...deed, name: deedOfKind[values["kind"] as Kind] }, undo: withUndo });
    onClose();
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  const nickname: unknown = record?.["nickname"];
  const [id] = ids;
  const name = target?.name ?? (typeof nickname === "string" ? nickname : undefined);
  return (
    <ResourceContextProvider value={getResourceName(sanctions)}>
      <FormDialog
        title={text("actions.create")}
        schema={SanctionForm}
        defaultValues={{ ...empty, kind, hours: kind === "Warning" ? null : USUAL_HOURS, ...preset }}
        onSubmit={submit}
        onClose={onClose}
        maxWidth="sm"
      >
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[
            name && ids.length === 1 ? `${name} (${id})` : chosenText,
            target?.messageIds && text("keeps", { smart_count: target.messageIds.length }),
          ]
            .filter(Boolean)
            .join(SEPARATOR)}
        </Typography>
        <ReasonInput
          memberId={ids.length === 1 ? ids[0] : undefined}
          reportReason={target?.reportReason}
          kinds={allowed}
          isProposing={preset.kind === undefined}
          wait={wait}
        />
        <KindInput kinds={allowed} />
        <OfKind />
        <SanctionWords name={name} memberId={ids.length === 1 ? ids[0] : undefined} report={target?.reportNumber} />
        <BooleanInput source="notify" helperText={false} />
        <NoticePreview />
        <LongTextInput source="note" helperText={resourceTextKey(sanctions, "hints.note")} />
        <PicturesInput source="pictures" purpose="picture" max={9} />
      </FormDialog>
    </ResourceContextProvider>
  );
};

/** What is chosen by hand holds for a week unless somebody says otherwise: for good is nobody's slip. */
const KindInput = ({ kinds }: { kinds: readonly Kind[] }) => {
  const text = useResourceText(sanctions);
  const { getFieldState, setValue } = useFormContext();
  // What the ladder proposed was for its own kind; what was chosen stays.
  const proposeDuration = (kind: string) => {
    if (kind !== "Warning" && !getFieldState("hours").isDirty) setValue("hours", USUAL_HOURS);
  };
  return (
    <TogglesInput
      source="kind"
      label={text("fields.kind")}
      choices={enumChoices("sanctionKind").filter(({ id }) => kinds.some((kind) => kind === id))}
      onChosen={proposeDuration}
    />
  );
};

/** What depends on the kind: of a restriction what it is about, and how long it holds. */
const OfKind = () => {
  const kind = useWatch({ name: "kind" }) as Kind;
  const { setValue } = useFormContext();
  // What another kind had must not be sent unseen.
  useEffect(() => {
    if (kind !== "Restriction") setValue("restrictions", []);
    if (kind !== "Warning") return;
    setValue("hours", null);
    setValue("endTime", null);
    setValue("isUntil", false);
  }, [kind, setValue]);
  return (
    <>
      {kind === "Restriction" && (
        <CheckboxGroupInput
          source="restrictions"
          choices={enumChoices("restriction")}
          translateChoice={false}
          helperText={false}
          sx={fullWidth}
        />
      )}
      {kind !== "Warning" && <DurationInput />}
    </>
  );
};
