import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { keepPreviousData } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { type enums, enumValues } from "../../../../contract/core/enums.ts";
import { serverInformation } from "../../../../contract/entities/servers/serverInformation.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { ExportFile } from "../../../components/statistics/ExportFile.tsx";
import { type Range, RangeToggle } from "../../../components/inputs/RangeToggle.tsx";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { UsagePanel } from "../../../components/charts/UsagePanel.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

const resource = getResourceName(serverInformation);

/** What the present tenant has and uses, against its package and over time. */
export const ServerInformationPage = () => {
  const translate = useTranslate();
  const text = useResourceText(serverInformation);
  const id = useId();
  const [range, setRange] = useState<Range>("30d");
  const { data, error, refetch } = useEndpointQuery(serverInformation, "load", {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={translate(`menu./${resource}`)}
        aside={data.tenantName}
        actions={<ExportFile entity={serverInformation} input={{ range }} />}
      />
      <UsagePanel usage={data} />
      <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
          <Typography variant="h2" id={id} sx={{ flex: 1 }}>
            {text("overTime")}
          </Typography>
          <RangeToggle value={range} labelledBy={id} onChange={setRange} />
        </Box>
        <Box
          sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(380px, 100%), 1fr))" }}
        >
          {enumValues("usageKind").map((kind) => (
            <Chart key={kind} kind={kind} range={range} />
          ))}
        </Box>
      </Box>
    </>
  );
};

type ChartProps = { kind: keyof typeof enums.usageKind; range: Range };

const Chart = ({ kind, range }: ChartProps) => {
  const { data, error, refetch } = useEndpointQuery(
    serverInformation,
    "series",
    { kind, range },
    { placeholderData: keepPreviousData },
  );
  return (
    <Box sx={{ ...panel, p: 2, minWidth: 0 }}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TimeChart
          title={enumText("usageKind", kind)}
          points={data.points}
          bucket={data.bucket}
          hasTotal={kind !== "activeUsers"}
        />
      ) : (
        <Skeleton variant="rounded" height={228} />
      )}
    </Box>
  );
};
