import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { fieldErrors } from "../../../../../contract/core/fieldErrors.ts";
import { CLAIM_MINUTES, type ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useDirtyMark } from "../../../../components/form/ConsoleForm.tsx";
import { enumText } from "../../../../components/fields/enumText.ts";
import { Toggles } from "../../../../components/inputs/Toggles.tsx";
import { useAction } from "../../../../components/actions/useAction.ts";
import { useNow } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";
import { ApiError } from "../../../../api/errors.ts";
import { currentLocale } from "../../../../i18n/locale.ts";
import { banDays, type Draft, newDraft } from "./draft.ts";
import { useResults } from "./useResults.ts";

type Props = {
  report: ReportDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  buttons: ReactNode;
};
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Minutes. */
const SOON = 5;

/** The result of a report that the operator holds; what was typed stays until it was given, whatever happens. */
export const ResultForm = ({ report, draft, onDraft, onDone, buttons }: Props) => {
  const text = useResourceText(reports);
  const notify = useNotify();
  const { isBusy, run } = useAction(reports, "handle");
  const results = useResults(report);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  useDirtyMark(draft.userBehaviour !== "" || draft.resultNote !== "");
  const { userBehaviour, resultNote, closeOthers } = draft;
  const result = results.find((each) => each === draft.result);
  const change = (values: Partial<Draft>) => {
    setErrors({});
    onDraft({ ...draft, ...values });
  };
  const send = async () => {
    setFailure(undefined);
    const until = result === "Ban" && draft.banDays > 0 ? new Date(Date.now() + draft.banDays * DAY) : undefined;
    const input = {
      id: report.id,
      result,
      userBehaviour,
      resultNote,
      closeOthers,
      ...(until && { banEndTime: until.toISOString() }),
    };
    const parsed = reports.endpoints.handle.input.safeParse(input);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues, currentLocale()));
    if (!parsed.success || isBusy) return;
    try {
      const { closed } = await run(input);
      onDraft(newDraft);
      notify(resourceTextKey(reports, "handled"), { type: "success", messageArgs: { smart_count: closed.length } });
      onDone();
    } catch (reason) {
      setErrors((reason instanceof ApiError && reason.body.errors) || {});
      setFailure((reason as Error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={text("giveResult")} sx={frame}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Toggles
        value={result ?? null}
        aria-label={text("fields.result")}
        choices={results.map((id) => ({ id, name: enumText("reportResult", id) }))}
        onChange={(chosen) => change({ result: chosen })}
      />
      {result && (
        <Box role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {text(`effects.${result}`)}
        </Box>
      )}
      {errors["result"] && (
        <Box role="alert" sx={{ color: "error.main", fontSize: "0.75rem" }}>
          {errors["result"]}
        </Box>
      )}
      {result === "Ban" && (
        <TextField
          select
          size="small"
          label={text("banFor")}
          value={draft.banDays}
          error={errors["banEndTime"] !== undefined}
          helperText={errors["banEndTime"]}
          onChange={({ target }) => change({ banDays: Number(target.value) })}
          sx={{ maxWidth: 240 }}
        >
          {banDays.map((days) => (
            <MenuItem key={days} value={days}>
              {days === 0 ? text("banForever") : text("banDays", { smart_count: days })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        name="userBehaviour"
        size="small"
        required
        label={text("fields.userBehaviour")}
        value={userBehaviour}
        error={errors["userBehaviour"] !== undefined}
        helperText={errors["userBehaviour"]}
        onChange={({ target }) => change({ userBehaviour: target.value })}
        onKeyDown={pressed}
      />
      <TextField
        name="resultNote"
        size="small"
        multiline
        minRows={3}
        maxRows={5}
        label={text("fields.resultNote")}
        value={resultNote}
        error={errors["resultNote"] !== undefined}
        helperText={errors["resultNote"]}
        onChange={({ target }) => change({ resultNote: target.value })}
        onKeyDown={pressed}
      />
      {report.closable > 0 && (
        <FormControlLabel
          control={<Checkbox checked={closeOthers} onChange={(_, checked) => change({ closeOthers: checked })} />}
          label={text("closeOthers", { smart_count: report.closable })}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", alignItems: "center" }}>
        {report.claimTime !== null && <HeldUntil claimTime={report.claimTime} />}
        {buttons}
        <Button type="submit" variant="contained" loading={isBusy}>
          {text("giveResult")}
        </Button>
      </Box>
    </Box>
  );
};

/** A result that is given later is refused, as somebody else may have claimed it. */
const HeldUntil = ({ claimTime }: { claimTime: string }) => {
  const text = useResourceText(reports);
  const left = Math.ceil((Date.parse(claimTime) + CLAIM_MINUTES * MINUTE - useNow()) / MINUTE);
  return (
    <Box sx={{ mr: "auto", color: left > SOON ? "text.secondary" : "warning.main", fontSize: "0.75rem" }}>
      {left > 0 ? text("heldFor", { smart_count: left }) : text("heldNoMore")}
    </Box>
  );
};

const frame = { display: "grid", gap: 1.5, border: 1, borderColor: "primary.main", borderRadius: 1, p: 1.5 } as const;
