import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef, useState } from "react";
import { currentLocale } from "../../i18n/locale.ts";
import { layOutBars, niceTicks } from "./chartScale.ts";

export type Point = { at: string; value: number };
type Props = {
  title: string;
  points: readonly Point[];
  bucketText: (at: string) => string;
  /** Whether the points can be added up; those who were active today and yesterday cannot. */
  hasTotal?: boolean;
};

const HEIGHT = 200;
const AXIS = { left: 44, bottom: 22, top: 8 };
const plotHeight = HEIGHT - AXIS.bottom - AXIS.top;

/** Counts over time as bars, drawn by ourselves: the charts library would double what the first page loads. */
export const TimeChart = ({ title, points, bucketText, hasTotal = true }: Props) => {
  const id = useId();
  const [frame, width] = useWidth();
  const [pointed, setPointed] = useState<number>();
  const numbers = new Intl.NumberFormat(currentLocale());
  const compact = new Intl.NumberFormat(currentLocale(), { notation: "compact" });
  const ticks = niceTicks(Math.max(...points.map(({ value }) => value), 1));
  const top = ticks.at(-1) ?? 1;
  const bars = layOutBars(points, width - AXIS.left, plotHeight, top);
  const every = Math.max(1, Math.ceil((points.length * 64) / Math.max(width - AXIS.left, 1)));
  const shown = pointed === undefined ? undefined : points[pointed];
  const total = points.reduce((sum, { value }) => sum + value, 0);

  return (
    <Box ref={frame} component="figure" sx={{ position: "relative", m: 0, minWidth: 0 }}>
      <Box component="figcaption" id={id} sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mb: 1 }}>
        <Typography variant="h3" component="span">
          {title}
        </Typography>
        <Typography variant="body2" component="span" aria-hidden="true" sx={{ color: "text.secondary", ml: "auto" }}>
          {shown ? `${bucketText(shown.at)} · ${numbers.format(shown.value)}` : hasTotal && numbers.format(total)}
        </Typography>
      </Box>
      <Box
        component="svg"
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        onPointerLeave={() => setPointed(undefined)}
        sx={{
          display: "block",
          fontSize: 11,
          fill: "text.secondary",
          "& text": { fill: "currentColor" },
          color: "text.secondary",
        }}
      >
        {ticks.map((tick) => {
          const y = AXIS.top + plotHeight * (1 - tick / top);
          return (
            <g key={tick}>
              <Box
                component="line"
                x1={AXIS.left}
                x2={width}
                y1={y}
                y2={y}
                sx={{ stroke: (theme) => theme.palette.divider }}
              />
              <text x={AXIS.left - 8} y={y + 4} textAnchor="end">
                {compact.format(tick)}
              </text>
            </g>
          );
        })}
        {bars.map((bar, index) => (
          <g key={bar.at} onPointerEnter={() => setPointed(index)}>
            <rect x={AXIS.left + bar.slot.x} y={0} width={bar.slot.width} height={HEIGHT} fill="transparent" />
            <Box
              component="rect"
              x={AXIS.left + bar.x}
              y={AXIS.top + bar.y}
              width={bar.width}
              height={bar.height}
              rx={Math.min(3, bar.width / 2)}
              sx={{
                fill: (theme) => theme.palette.primary.main,
                opacity: pointed === undefined || pointed === index ? 1 : 0.5,
              }}
            />
            {index % every === 0 && (
              <text {...labelPlace(AXIS.left + bar.slot.x + bar.slot.width / 2, width)} y={HEIGHT - 6}>
                {bucketText(bar.at)}
              </text>
            )}
          </g>
        ))}
      </Box>
      <table className="sr-only" aria-labelledby={id}>
        <tbody>
          {points.map(({ at, value }) => (
            <tr key={at}>
              <th scope="row">{bucketText(at)}</th>
              <td>{numbers.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** Half of what a label may take. */
const HALF_LABEL = 32;
/** Under the middle of its bar, but not over the chart's edge. */
const labelPlace = (middle: number, width: number) =>
  middle + HALF_LABEL > width
    ? ({ x: width, textAnchor: "end" } as const)
    : ({ x: middle, textAnchor: "middle" } as const);

const useWidth = () => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
};
