import Box from "@mui/material/Box";
import { useRecordContext, useTranslate } from "react-admin";
import type { ApiResource } from "../../../../contract/entities/access/apiResources.ts";

const HEIGHT = 22;
const WIDTH = 6;
const GAP = 2;

/** Calls of each of the last seven days as small bars, read out as numbers. */
export const DayBars = () => {
  const translate = useTranslate();
  const call = useRecordContext<ApiResource>();
  if (!call) return null;
  const most = Math.max(...call.days, 1);
  const bars = call.days.map((calls, day) => ({ calls, x: day * (WIDTH + GAP) }));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate("resources.ApiResource.chart", { days: call.days.join(", ") })}
      width={call.days.length * (WIDTH + GAP)}
      height={HEIGHT}
      sx={{ display: "block", color: "primary.main" }}
    >
      {bars.map(({ calls, x }) => {
        const height = Math.max(calls > 0 ? 2 : 1, Math.round((calls / most) * HEIGHT));
        return (
          <rect
            key={x}
            x={x}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1}
            fill="currentColor"
            opacity={calls > 0 ? 1 : 0.35}
          />
        );
      })}
    </Box>
  );
};
