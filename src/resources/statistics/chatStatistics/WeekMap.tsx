import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { alpha } from "@mui/material/styles";
import { useId } from "react";
import { chatStatistics } from "../../../../contract/entities/statistics/chatStatistics.ts";
import { Sideways } from "../../../components/list/Sideways.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { numberText } from "../../../i18n/numberText.ts";

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** When members write: a row a weekday, a column an hour, the fuller the more. */
export const WeekMap = ({ week }: { week: readonly (readonly number[])[] }) => {
  const text = useResourceText(chatStatistics);
  const id = useId();
  const weekdays = new Intl.DateTimeFormat(currentLocale(), { weekday: "short", timeZone: "UTC" });
  const most = Math.max(...week.flat(), 1);
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2, minWidth: 0 }}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {text("week")}
      </Typography>
      <Sideways>
        <Box
          data-sideways
          sx={{ overflowX: "auto", position: "relative" }}
          tabIndex={0}
          role="region"
          aria-labelledby={id}
        >
          <Box
            component="table"
            sx={{ borderSpacing: 2, width: "100%", minWidth: 640, tableLayout: "fixed", fontSize: "0.75rem" }}
          >
            <thead>
              <tr>
                <Box component="td" sx={{ width: 48 }} />
                {(week[0] ?? []).map((_, hour) => (
                  <Box
                    component="th"
                    // The hours of a day are their own keys.
                    key={`${hour}h`}
                    scope="col"
                    sx={{ color: "text.secondary", fontWeight: 400 }}
                  >
                    {hour}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.map((hours, day) => (
                <tr key={weekdays.format(MONDAY + day * DAY)}>
                  <Box component="th" scope="row" sx={{ color: "text.secondary", fontWeight: 400, textAlign: "left" }}>
                    {weekdays.format(MONDAY + day * DAY)}
                  </Box>
                  {hours.map((count, hour) => (
                    <Box
                      component="td"
                      key={`${hour}h`}
                      title={numberText(count)}
                      sx={{
                        height: 24,
                        borderRadius: 0.5,
                        bgcolor: (theme) =>
                          count === 0
                            ? theme.palette.action.hover
                            : alpha(theme.palette.primary.main, 0.15 + (0.85 * count) / most),
                      }}
                    >
                      <span className="sr-only">{numberText(count)}</span>
                    </Box>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Sideways>
    </Box>
  );
};
