import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { z } from "zod";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import type { Period } from "../../../contract/entities/statistics/statistics.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { PageSkeleton } from "../../layout/pages/PageSkeleton.tsx";
import { ErrorState } from "../page/ErrorState.tsx";
import { daysText } from "../dates/periods.ts";
import { PageHead } from "../page/PageHead.tsx";
import { ExportFile } from "./ExportFile.tsx";
import { type Counted, PeriodBar } from "./PeriodBar.tsx";
import { type Chosen, usePeriod } from "./usePeriod.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import type { Exportable } from "../actions/ExportButton.tsx";

/** How often in ms a page asks how far the count is. */
const OFTEN = 5000;

type Statistics<O> = Exportable & { endpoints: { overview: Endpoint<typeof Period, z.ZodType<O>> } };
type Props<O extends Counted> = {
  entity: Statistics<O>;
  /** What is counted, where that is not the server that one works in. */
  scope?: string;
  children: (data: O, chosen: Chosen) => ReactNode;
};

/** A screen of figures: a period, and what was counted in it; the last figures stay while others are fetched. */
export const StatisticsPage = <O extends Counted>({ entity, scope, children }: Props<O>) => {
  const translate = useTranslate();
  const resource = getResourceName(entity);
  const [chosen, choose] = usePeriod();
  // Whoever has just typed other days would take the figures for theirs.
  const [isRefused, setRefused] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(entity, "overview", chosen, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.countedTime === null ? OFTEN : false),
  });
  return (
    <>
      <PageHead
        title={translate(`menu./${resource}`)}
        aside={scope}
        actions={<ExportFile entity={entity} input={chosen} />}
      />
      <PeriodBar chosen={chosen} onChoose={choose} onRefused={setRefused} counted={data} />
      {isRefused && data && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {translate("app.statistics.still", { period: periodText(chosen, translate) })}
        </Alert>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box
          aria-busy={isPlaceholderData}
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {children(data, chosen)}
        </Box>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
};

const periodText = (chosen: Chosen, translate: ReturnType<typeof useTranslate>) =>
  chosen.range ? translate(`app.range.${chosen.range}`) : daysText(chosen);

/** Cards or charts beside each other, as many as there is room for. */
export const Tiles = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      gap: 1.5,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
);
