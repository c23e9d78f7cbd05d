import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { z } from "zod";
import { sensitiveWords, type Trial } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { toReason } from "../../../api/errors.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { TrialResult } from "./TrialResult.tsx";
import type { Draft } from "./useDraft.ts";

const periods = [1, 3, 7, 30];

/** What the draft would have hit among the messages of the last days; for those who may read them. */
export const MessageTrial = ({ memberRoleId, draft }: { memberRoleId: string; draft: Draft }) => {
  const text = useResourceText(sensitiveWords);
  const id = useId();
  const { isAllowed, isBusy, run } = useAction(sensitiveWords, "tryIt");
  const [days, setDays] = useState(7);
  const [result, setResult] = useState<{ trial: z.infer<typeof Trial>; of: Draft }>();
  const [error, setError] = useState<string>();
  if (!isAllowed) return null;
  const start = async () => {
    setError(undefined);
    const { keywords, ignoresSeparators, wholeWords } = draft;
    try {
      const trial = await run({ memberRoleId, days, keywords: keywords.join(","), ignoresSeparators, wholeWords });
      setResult({ trial, of: draft });
    } catch (reason) {
      setError(toReason(reason));
    }
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2, minWidth: 0, alignSelf: "start" }}>
      <Typography variant="h2" id={id}>
        {text("trial.title")}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("trial.hint")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1.5 }}>
        <TextField
          select
          label={text("trial.period")}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minWidth: 160 }}
        >
          {periods.map((count) => (
            <MenuItem key={count} value={count}>
              {text("trial.days", { smart_count: count })}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<PlayArrow />}
          loading={isBusy}
          loadingPosition="start"
          disabled={draft.keywords.length === 0}
          onClick={() => void start()}
        >
          {text(isBusy ? "trial.running" : "actions.tryIt")}
        </Button>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {/* Of another list it would tell what that one had hit. */}
      {result?.of === draft && !isBusy && <TrialResult result={result.trial} />}
    </Box>
  );
};
