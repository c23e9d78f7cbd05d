import Box from "@mui/material/Box";
import type { z } from "zod";
import { operatingStatistics } from "../../../../contract/entities/statistics/operatingStatistics.ts";
import { averaged, type Overview } from "../../../../contract/entities/statistics/statistics.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { FigureCard } from "../../../components/statistics/FigureCard.tsx";
import { PartsPanel } from "../../../components/statistics/PartsPanel.tsx";
import { StatisticsPage, Tiles } from "../../../components/statistics/StatisticsPage.tsx";
import type { Chosen } from "../../../components/statistics/usePeriod.ts";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { useStatisticsBucketText } from "../../../components/charts/useBucketText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { DayTable } from "./DayTable.tsx";

const charted = ["registered", "active", "messages", "reports"];

/** How the tenant is used: figures beside those of the period before, over time, and by the day. */
export const OperatingStatisticsPage = () => (
  <StatisticsPage entity={operatingStatistics}>
    {(data, chosen) => (
      <>
        <Figures data={data} />
        <Tiles width={380}>
          <Parts chosen={chosen} name="registerCount" />
          <Parts chosen={chosen} name="reportCount" />
        </Tiles>
        {/* 24 hours are parts of two days, which their figures would be those of. */}
        {data.bucket !== "hour" && <DayTable startTime={data.startTime} endTime={data.endTime} />}
      </>
    )}
  </StatisticsPage>
);

const Figures = ({ data }: { data: z.output<typeof Overview> }) => {
  const text = useResourceText(operatingStatistics);
  const bucketText = useStatisticsBucketText(data.bucket);
  return (
    <>
      <Tiles width={176}>
        {data.figures.map(({ metric, amount, before }) => (
          <FigureCard
            key={metric}
            label={text(averaged.includes(metric) && data.bucket !== "hour" ? `average.${metric}` : `fields.${metric}`)}
            amount={amount}
            before={before}
          />
        ))}
      </Tiles>
      <Tiles width={380}>
        {data.figures
          .filter(({ metric }) => charted.includes(metric))
          .map(({ metric, points, pointsBefore }) => (
            <Box key={metric} sx={{ ...panel, p: 2, minWidth: 0 }}>
              <TimeChart
                title={text(`fields.${metric}`)}
                points={points}
                pointsBefore={pointsBefore}
                bucketText={bucketText}
                hasTotal={!averaged.includes(metric)}
              />
            </Box>
          ))}
      </Tiles>
    </>
  );
};

const codes = { registerCount: "registerType", reportCount: "reportReason" } as const;

const Parts = ({ chosen, name }: { chosen: Chosen; name: keyof typeof codes }) => {
  const text = useResourceText(operatingStatistics);
  const { data } = useEndpointQuery(operatingStatistics, name, chosen);
  return <PartsPanel title={text(name)} parts={data?.parts ?? []} nameOf={(part) => enumText(codes[name], part)} />;
};
