import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { exactTime } from "../fields/time.ts";
import { enumText, enumTone } from "../fields/enumText.ts";
import { Chip } from "../fields/StatusChip.tsx";
import { useResourceText } from "../fields/useTextOf.ts";

type Held = Member["sanctions"][number];

/** What holds a member beside the status: each with why, by whom and until when. A ban is the status itself. */
export const HoldingChips = ({ isWhole = false }: { isWhole?: boolean }) => {
  const member = useRecordContext<Member>();
  const sentenceOf = useSentence();
  const shown = member?.sanctions.filter(({ kind }) => isWhole || kind !== "Ban") ?? [];
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
