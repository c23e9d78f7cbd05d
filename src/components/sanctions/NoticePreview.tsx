import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { noticeText } from "../../../contract/entities/moderation/sanctionNotices.ts";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import type { SanctionFields } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { panel } from "../fields/DetailFields.tsx";
import { useNow } from "../fields/TimeField.tsx";
import { usePreferences } from "../../layout/preferences.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { fullWidth } from "../form/FormCard.tsx";

const HOUR = 3_600_000;
type Chosen = Partial<Omit<SanctionFields, "hours" | "endTime">> & {
  hours?: number | null;
  endTime?: string | null;
  isUntil?: boolean;
};

/** What the member will read, here in the operator's language. */
export const NoticePreview = () => {
  const text = useResourceText(sanctions);
  const now = useNow();
  const { timeZone } = usePreferences();
  const { kind, restrictions = [], reasonId, words, hours, endTime, isUntil, notify } = useWatch() as Chosen;
  const { data } = useEndpointQuery(sanctionReasons, "list", { pageSize: -1, reasonStatus: "Enable" });
  const reason = data?.records.find(({ id }) => id === reasonId);
  // Not before it is whole.
  const isWhole = (kind !== "Restriction" || restrictions.length > 0) && (!isUntil || Boolean(endTime));
  if (!notify || !kind || !reason || !isWhole) return null;
  const until = hours ? new Date(now + hours * HOUR).toISOString() : (endTime ?? null);
  const end = kind === "Warning" ? null : until;
  const notice = noticeText(
    { kind, restrictions, endTime: end, reason: reason.texts, words: words?.trim() ?? "" },
    currentLocale(),
  );
  return (
    <Box
      component="section"
      aria-label={text("preview")}
      sx={{ ...panel, ...fullWidth, p: 1.5, fontSize: "0.8125rem" }}
    >
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem", mb: 0.5 }}>{text("preview")}</Box>
      <Box sx={{ fontWeight: 550 }}>{notice.title}</Box>
      <Box sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{notice.content}</Box>
      {end !== null && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", mt: 0.5 }}>
          {text("previewTime", { time: exactTime(new Date(end), timeZone, currentLocale()).slice(0, -3) })}
        </Box>
      )}
    </Box>
  );
};
