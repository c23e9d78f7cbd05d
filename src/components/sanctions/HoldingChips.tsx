import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useRecordContext } from "react-admin";
import type { Tone } from "../../../contract/core/enums.ts";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";
import { enumText, enumTone } from "../fields/enumText.ts";
import { Chip } from "../fields/StatusChip.tsx";
import { useResourceText } from "../fields/useTextOf.ts";

type Held = Member["sanctions"][number];

/** What holds a member beside the status: each with why, by whom and until when. A ban is the status itself. */
export const HoldingChips = () => {
  const shown = useHolding();
  const sentenceOf = useSentence();
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {shown.map((held) => (
        <Tooltip key={held.id} title={sentenceOf(held)}>
          <Box component="span" tabIndex={0}>
            <Chip tone={enumTone("sanctionKind", held.kind)} text={enumText("sanctionKind", held.kind)} />
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
};

/** The same in one line below the status of a row, so that rows stay as high as they are. */
export const HoldingLine = () => {
  const shown = useHolding();
  const sentenceOf = useSentence();
  const [first, ...more] = shown;
  if (!first) return null;
  const kindOf = ({ kind }: Held) => enumText("sanctionKind", kind);
  const whole = shown.map((held) => `${kindOf(held)}: ${sentenceOf(held)}`).join("\n");
  return (
    <Tooltip title={whole} slotProps={{ tooltip: { sx: { whiteSpace: "pre-line" } } }}>
      <Box component="span" className="unbroken" tabIndex={0} sx={lineStyle(enumTone("sanctionKind", first.kind))}>
        {more.length > 0 ? `${kindOf(first)} +${more.length}` : kindOf(first)}
      </Box>
    </Tooltip>
  );
};

const useHolding = () => useRecordContext<Member>()?.sanctions.filter(({ kind }) => kind !== "Ban") ?? [];

const lineStyle = (tone: Tone) => (theme: Theme) => ({
  display: "block",
  pl: 1,
  fontSize: "0.6875rem",
  lineHeight: 1.3,
  whiteSpace: "nowrap",
  color: theme.palette.tone[tone],
});

/** "Spam, by anna, until 30 November 2026 08:00". */
const useSentence = () => {
  const text = useResourceText(members);
  const { timeZone } = usePreferences();
  const timeText = (at: string) => exactTime(new Date(at), timeZone, currentLocale());
  return ({ restrictions, reasonName, words, endTime, account }: Held) =>
    [
      restrictions.map((one) => enumText("restriction", one)).join(", "),
      reasonName,
      words,
      account && text("held.by", { account }),
      endTime === null ? text("held.forGood") : text("held.until", { time: timeText(endTime) }),
    ]
      .filter(Boolean)
      .join(" · ");
};
