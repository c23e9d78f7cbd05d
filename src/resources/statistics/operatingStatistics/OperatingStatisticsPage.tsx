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
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { type Span, spanOfPoint, useListBehind } from "../../../components/statistics/useListBehind.ts";
import { DayTable } from "./DayTable.tsx";
import { useOtherServer } from "./useOtherServer.tsx";

const charted = ["registered", "active", "messages", "reports"];

/** How the tenant is used: figures beside those of the period before, over time, and by the day. */
export const OperatingStatisticsPage = () => (
  <StatisticsPage entity={operatingStatistics}>
    {(data, chosen) => (
      <>
        <Figures data={data} chosen={chosen} />
        <Tiles width={380}>
          <Parts chosen={chosen} span={data} name="registerCount" />
          <Parts chosen={chosen} span={data} name="reportCount" />
        </Tiles>
        {/* 24 hours are parts of two days, which their figures would be those of. */}
        {data.bucket !== "hour" && <DayTable startTime={data.startTime} endTime={data.endTime} />}
      </>
    )}
  </StatisticsPage>
);

type FiguresProps = { data: z.output<typeof Overview>; chosen: Chosen };

const Figures = ({ data, chosen }: FiguresProps) => {
  const text = useResourceText(operatingStatistics);
  const listBehind = useListBehind();
  const { picker, pointsOf, names } = useOtherServer(chosen);
  const comparedOf = ({ metric, points, pointsBefore }: (typeof data.figures)[number]) => {
    const theirs = pointsOf(metric);
    // Of a period that was just chosen one of the two servers may answer first.
    return theirs?.length === points.length ? { pointsBefore: theirs, names } : { pointsBefore };
  };
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
      {picker}
      <Tiles width={380}>
        {data.figures
          .filter(({ metric }) => charted.includes(metric))
          .map((figure) => (
            <Box key={figure.metric} sx={{ ...panel, p: 2, minWidth: 0 }}>
              <TimeChart
                title={text(`fields.${figure.metric}`)}
                points={figure.points}
                {...comparedOf(figure)}
                addressAt={(index) => listBehind(figure.metric, spanOfPoint(figure.points, index, data.bucket, data))}
                bucket={data.bucket}
                hasTotal={!averaged.includes(figure.metric)}
              />
            </Box>
          ))}
      </Tiles>
    </>
  );
};

const codes = { registerCount: "registerType", reportCount: "reportReason" } as const;
/** What each counts, and the filter of its list that tells its parts apart. */
const behind = {
  registerCount: { metric: "registered", filter: "registerType" },
  reportCount: { metric: "reports", filter: "reason" },
} as const;

type PartsProps = { chosen: Chosen; span: Span; name: keyof typeof codes };

const Parts = ({ chosen, span, name }: PartsProps) => {
  const listBehind = useListBehind();
  const { metric, filter } = behind[name];
  const text = useResourceText(operatingStatistics);
  const { data } = useEndpointQuery(operatingStatistics, name, chosen);
  return (
    <PartsPanel
      title={text(name)}
      parts={data?.parts ?? []}
      nameOf={(part) => enumText(codes[name], part)}
      addressOf={(part) => listBehind(metric, span, { [filter]: part })}
    />
  );
};
