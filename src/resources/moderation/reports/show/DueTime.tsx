import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { exactTime } from "../../../../../contract/texts/exactTime.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useNow } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { currentLocale } from "../../../../i18n/locale.ts";
import { usePreferences } from "../../../../layout/preferences.ts";
import { duration } from "../list/duration.ts";

/** How long there is left to decide, or how late it is: in words, and red. */
export const DueTime = ({ at }: { at: string }) => {
  const text = useResourceText(reports);
  const left = (Date.parse(at) - useNow()) / 1000;
  const time = duration(Math.abs(left));
  return (
    <Box
      component="time"
      dateTime={at}
      sx={{ whiteSpace: "nowrap", ...(left < 0 && { color: "error.main", fontWeight: 600 }) }}
    >
      {left < 0 ? text("late", { time }) : text("dueIn", { time })}
    </Box>
  );
};

/** How long it rests still, with the exact time on pointing. */
export const BackTime = ({ at }: { at: string }) => {
  const text = useResourceText(reports);
  const { timeZone } = usePreferences();
  const left = (Date.parse(at) - useNow()) / 1000;
  return (
    <Tooltip title={exactTime(new Date(at), timeZone, currentLocale())}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: "nowrap" }}>
        {text("backIn", { time: duration(Math.max(left, 0)) })}
      </Box>
    </Tooltip>
  );
};
