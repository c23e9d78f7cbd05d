import Box from "@mui/material/Box";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useNow } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
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
