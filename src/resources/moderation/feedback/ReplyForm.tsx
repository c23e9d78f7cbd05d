import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useNotify } from "react-admin";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { useDirtyMark } from "../../../components/form/ConsoleForm.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { ApiError } from "../../../api/errors.ts";
import { currentLocale } from "../../../i18n/locale.ts";

type Props = { id: string; draft: string; onDraft: (draft: string) => void; onReplied: () => void };

/** The answer to one feedback; what was typed stays until it was sent, whatever happens. */
export const ReplyForm = ({ id, draft, onDraft, onReplied }: Props) => {
  const text = useResourceText(feedback);
  const notify = useNotify();
  const { isBusy, run } = useAction(feedback, "reply");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useDirtyMark(draft.trim() !== "");
  const send = async () => {
    setFailure(undefined);
    const parsed = feedback.endpoints.reply.input.safeParse({ id, content: draft });
    const wrong = parsed.success ? undefined : fieldErrors(parsed.error.issues, currentLocale())["content"];
    setError(wrong);
    if (wrong !== undefined || isBusy) return;
    try {
      await run({ id, content: draft });
      onDraft("");
      notify(resourceTextKey(feedback, "replied"), { type: "success" });
      onReplied();
    } catch (reason) {
      const fields = reason instanceof ApiError ? reason.body.errors : undefined;
      setError(fields?.["content"]);
      setFailure(text("replyFailed", { reason: (reason as Error).message }));
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
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 1 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        multiline
        minRows={3}
        maxRows={5}
        label={text("actions.reply")}
        value={draft}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => {
          setError(undefined);
          onDraft(target.value);
        }}
        onKeyDown={pressed}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
        <Typography variant="caption" sx={{ color: "text.secondary", display: { xs: "none", md: "block" }, flex: 1 }}>
          {text("keys")}
        </Typography>
        <Button type="submit" variant="contained" loading={isBusy}>
          {text("send")}
        </Button>
      </Box>
    </Box>
  );
};
