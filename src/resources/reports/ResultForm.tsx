import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { fieldErrors } from "../../../contract/messages.ts";
import type { ReportDetail } from "../../../contract/reportRecords.ts";
import { reports } from "../../../contract/reports.ts";
import { useDirtyMark } from "../../components/ConsoleForm.tsx";
import { enumText } from "../../components/enumText.ts";
import { useAction } from "../../components/useAction.ts";
import { keyOf, useTextOf } from "../../components/useTextOf.ts";
import { ApiError } from "../../dataProvider/errors.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { banDays, type Draft, newDraft, type Result } from "./draft.ts";
import { useResults } from "./useResults.ts";

type Props = {
  report: ReportDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  buttons: ReactNode;
};
const DAY = 86_400_000;

/** The result of a report that the operator holds; what was typed stays until it was given, whatever happens. */
export const ResultForm = ({ report, draft, onDraft, onDone, buttons }: Props) => {
  const text = useTextOf(reports);
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
      const { closed } = (await run(input)) as { closed: string[] };
      onDraft(newDraft);
      notify(keyOf(reports, "handled"), { type: "success", messageArgs: { smart_count: closed.length } });
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
      <ToggleButtonGroup
        exclusive
        size="small"
        value={result ?? null}
        aria-label={text("fields.result")}
        onChange={(_, chosen: Result | null) => chosen && change({ result: chosen })}
        sx={{ flexWrap: "wrap" }}
      >
        {results.map((each) => (
          <ToggleButton key={each} value={each} sx={{ px: 1.5, textTransform: "none" }}>
            {enumText("reportResult", each)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
        {buttons}
        <Button type="submit" variant="contained" loading={isBusy}>
          {text("giveResult")}
        </Button>
      </Box>
    </Box>
  );
};

const frame = { display: "grid", gap: 1.5, border: 1, borderColor: "primary.main", borderRadius: 1, p: 1.5 } as const;
