import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useRefetchOnChange } from "../../../live/useRefetchOnChange.ts";

const sides = ["commands", "events"] as const;

/** How much went either way, by the hour. */
export const Activity = () => {
  const text = useResourceText(platformConnection);
  const id = useId();
  const { data, error, refetch } = useEndpointQuery(platformConnection, "activity", {});
  useRefetchOnChange(platformConnection, refetch);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {text("activity.title")}
      </Typography>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(min(380px, 100%), 1fr))" }}>
          {sides.map((side) => (
            <Box key={side} sx={{ ...panel, p: 2, minWidth: 0 }}>
              {data ? (
                <TimeChart
                  title={text(`activity.${side}`)}
                  points={data.points.map((point) => ({ at: point.at, value: point[side] }))}
                  bucket="hour"
                />
              ) : (
                <Skeleton variant="rounded" height={228} />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
