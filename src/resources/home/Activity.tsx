import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { home, homeRanges } from "../../../contract/home.ts";
import { ErrorState } from "../../components/ErrorState.tsx";
import { TimeChart } from "../../components/TimeChart.tsx";
import { call } from "../../dataProvider/client.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";

const series = ["members", "messages"] as const;

/** New members and messages over time. */
export const Activity = () => {
  const translate = useTranslate();
  const [range, setRange] = useState<(typeof homeRanges)[number]>("7d");
  const { data, error, refetch } = useQuery({
    queryKey: ["home", "series", range],
    queryFn: ({ signal }) => call(home.endpoints.series, { range }, { signal }),
    placeholderData: keepPreviousData,
  });
  const bucketText = useBucketText(data?.bucket ?? "day");
  return (
    <section aria-labelledby="activity-title">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography variant="h2" id="activity-title" sx={{ flex: 1 }}>
          {translate("resources.home.activity")}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range}
          aria-labelledby="activity-title"
          onChange={(_, chosen) => chosen && setRange(chosen)}
        >
          {homeRanges.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 1.5, textTransform: "none" }}>
              {translate(`app.range.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(min(380px, 100%), 1fr))" }}>
          {series.map((name) => (
            <Card key={name} sx={{ minWidth: 0 }}>
              <CardContent>
                {data ? (
                  <TimeChart
                    title={translate(`resources.home.series.${name}`)}
                    points={data.points.map((point) => ({ at: point.at, value: point[name] }))}
                    bucketText={bucketText}
                  />
                ) : (
                  <Skeleton variant="rounded" height={228} />
                )}
              </CardContent>
            </Card>
          ))}
        </Box>
      )}
    </section>
  );
};

const useBucketText = (bucket: "hour" | "day" | "week") => {
  const { timeOffset } = usePreferences();
  const parts =
    bucket === "hour"
      ? ({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const)
      : ({ month: "numeric", day: "numeric" } as const);
  const format = new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: "UTC" });
  return (at: string) => format.format(new Date(new Date(at).getTime() + timeOffset * 3_600_000));
};
