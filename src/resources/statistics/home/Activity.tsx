import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, use, useState } from "react";
import { useTranslate } from "react-admin";
import { home, seriesScreens } from "../../../../contract/entities/statistics/home.ts";
import { STATISTICS_ZONE } from "../../../../contract/entities/statistics/statistics.ts";
import { useHoldsCode } from "../../../components/actions/useMay.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { type Range, RangeToggle } from "../../../components/inputs/RangeToggle.tsx";
import { LazyBorder } from "../../../components/page/LazyBorder.tsx";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { daysText } from "../../../components/dates/periods.ts";
import { dayOf } from "../../../components/dates/zoned.ts";
import { spanOfPoint, useListBehind } from "../../../components/statistics/useListBehind.ts";
import { loadTexts } from "../../../i18n/index.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** What happened that the operator has a screen for. */
export const useSeries = () => {
  const holds = useHoldsCode();
  return (["members", "messages"] as const).filter((name) => seriesScreens[name].some(holds));
};

const loading = <Skeleton variant="rounded" height={228} />;

/** What a chart says of itself is not among the texts that come first. */
const SeriesChart = (props: ComponentProps<typeof TimeChart>) => {
  use(loadTexts());
  return <TimeChart {...props} />;
};

/** Which days the figures are of, by the days of the statistics. */
const daysSince = (at: string) =>
  daysText({ from: dayOf(Date.parse(at), STATISTICS_ZONE), to: dayOf(Date.now(), STATISTICS_ZONE) });

/** New members and messages over time. */
export const Activity = ({ series }: { series: ReturnType<typeof useSeries> }) => {
  const translate = useTranslate();
  const [range, setRange] = useState<Range>("7d");
  const { data, error, refetch } = useEndpointQuery(home, "series", { range }, { placeholderData: keepPreviousData });
  const listBehind = useListBehind();
  // Of hours it need not be said.
  const since = data?.bucket === "hour" ? undefined : data?.points[0]?.at;
  return (
    <section aria-labelledby="activity-title">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography variant="h2" id="activity-title">
          {translate("resources.home.activity")}
        </Typography>
        <Typography variant="body2" sx={{ flex: 1, color: "text.secondary", whiteSpace: "nowrap" }}>
          {since && daysSince(since)}
        </Typography>
        <RangeToggle value={range} labelledBy="activity-title" onChange={setRange} />
      </Box>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(min(380px, 100%), 1fr))" }}>
          {series.map((name) => (
            <Card key={name} sx={{ minWidth: 0 }}>
              <CardContent>
                {data ? (
                  <LazyBorder fallback={loading}>
                    <SeriesChart
                      title={translate(`resources.home.series.${name}`)}
                      points={data.points.map((point) => ({ at: point.at, value: point[name] ?? 0 }))}
                      bucket={data.bucket}
                      addressAt={
                        name === "members"
                          ? (index) => listBehind("registered", spanOfPoint(data.points, index, data.bucket))
                          : undefined
                      }
                    />
                  </LazyBorder>
                ) : (
                  loading
                )}
              </CardContent>
            </Card>
          ))}
        </Box>
      )}
    </section>
  );
};
