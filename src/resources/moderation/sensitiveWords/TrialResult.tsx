import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { z } from "zod";
import { sensitiveWords, type Trial } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { Marked } from "../../../components/fields/Marked.tsx";
import { MemberLink } from "../../../components/fields/MemberLink.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { numberText } from "../../../i18n/numberText.ts";

type Result = z.infer<typeof Trial>;
/** Words shown with their counts. */
const SHOWN = 20;

/** What a try found: how much was looked at, each word's count, and the newest hits. */
export const TrialResult = ({ result }: { result: Result }) => {
  const text = useResourceText(sensitiveWords);
  const { scanned, messagesHit, stoppedBy, since, words, idleWords, hits } = result;
  const counts = { scanned: numberText(scanned), hits: numberText(messagesHit) };
  return (
    <Box role="status" sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {text("trial.found", { ...counts, smart_count: messagesHit })}
      </Typography>
      {stoppedBy && (
        <Alert severity="info">
          {text(`trial.stoppedBy.${stoppedBy}`, counts)} <Time at={since} isExact />
        </Alert>
      )}
      <WordCounts words={words.slice(0, SHOWN)} />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {words.length > SHOWN && text("trial.moreWords", { smart_count: words.length - SHOWN })}{" "}
        {text("trial.idle", { smart_count: idleWords, count: numberText(idleWords) })}
      </Typography>
      {hits.length > 0 && <Hits hits={hits} />}
    </Box>
  );
};

const WordCounts = ({ words }: Pick<Result, "words">) => {
  const most = Math.max(1, ...words.map(({ messages }) => messages));
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
      {words.map(({ word, messages }) => (
        <Box
          component="li"
          key={word}
          sx={{ display: "grid", gridTemplateColumns: "minmax(80px, 160px) 1fr 56px", gap: 1, alignItems: "center" }}
        >
          <Box sx={{ overflowWrap: "anywhere" }}>{word}</Box>
          <Box
            aria-hidden="true"
            sx={{ height: 8, borderRadius: 1, bgcolor: "primary.main", width: `${(messages / most) * 100}%` }}
          />
          <Box sx={{ textAlign: "right" }}>{numberText(messages)}</Box>
        </Box>
      ))}
    </Box>
  );
};

const Hits = ({ hits }: Pick<Result, "hits">) => {
  const text = useResourceText(sensitiveWords);
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text("trial.newest", { smart_count: hits.length })}
      </Typography>
      <Box component="ul" tabIndex={0} aria-label={text("trial.newest", { smart_count: hits.length })} sx={hitsStyle}>
        {hits.map(({ id, senderId, senderName, sendTime, groupId, content, ranges }) => (
          <Box
            component="li"
            key={id}
            sx={{ p: 1.5, borderBottom: 1, borderColor: "divider", "&:last-child": { border: 0 } }}
          >
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
              <MemberLink id={senderId} name={senderName} />
              {groupId && text("trial.inGroup", { id: groupId })}
              <Time at={sendTime} />
            </Box>
            <Marked text={content} ranges={ranges} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const hitsStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  maxHeight: 480,
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
