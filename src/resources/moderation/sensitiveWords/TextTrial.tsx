import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useId, useMemo } from "react";
import { newMatcher } from "../../../../contract/keywords/matcher.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { Marked } from "../../../components/fields/Marked.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import type { Draft } from "./useDraft.ts";

type Props = { draft: Draft; typed: string; onType: (text: string) => void };

/** A text to try the draft on, marked as one types: with the server's own matcher. */
export const TextTrial = ({ draft, typed, onType }: Props) => {
  const text = useResourceText(sensitiveWords);
  const id = useId();
  const shown = useDeferredValue(typed);
  const matcher = useMemo(() => newMatcher(draft.keywords, draft), [draft]);
  const ranges = useMemo(
    () => matcher.find(shown).map(({ keyword, ...range }) => ({ ...range, word: draft.keywords[keyword] ?? "" })),
    [matcher, shown, draft],
  );
  const found = new Set(ranges.map(({ word }) => word)).size;
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2, alignSelf: "start" }}>
      <Typography variant="h2" id={id}>
        {text("textTrial.title")}
      </Typography>
      <TextField
        multiline
        minRows={3}
        maxRows={5}
        fullWidth
        label={text("textTrial.label")}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        sx={{ my: 1.5 }}
      />
      <Typography variant="body2" role="status" sx={{ color: "text.secondary" }}>
        {shown === "" ? text("textTrial.hint") : text("textTrial.found", { smart_count: found })}
      </Typography>
      {shown !== "" && (
        <Box sx={{ mt: 1, p: 1.5, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.default" }}>
          <Marked text={shown} ranges={ranges} />
        </Box>
      )}
    </Box>
  );
};
