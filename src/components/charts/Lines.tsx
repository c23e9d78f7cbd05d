import { useTheme } from "@mui/material/styles";
import { lineClasses, LineChart } from "@mui/x-charts/LineChart";
import { useTranslate } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";
import { openingPoints } from "./openingPoints.ts";
import type { BucketText } from "./useBucketText.ts";
import { numberText } from "../../i18n/numberText.ts";

export type Line = { name: string; values: readonly number[]; /** What the values are of. */ at: readonly string[] };
type Props = {
  line: Line;
  /** What it is compared with, value by value. */
  before: Line | undefined;
  nameOf: BucketText;
  height: number;
  /** Opens what a point stands for, by the pointer and by Enter. */
  onPoint?: ((index: number) => void) | undefined;
};

/** Most points that are marked one by one: a single one has no line, and many hide it. */
const MARKED = 14;
/** In ms: from eleven months on the last one can be called as the first. */
const LONG = 334 * 86_400_000;

const isLong = (at: readonly string[]) => Date.parse(at.at(-1) ?? "") - Date.parse(at[0] ?? "") >= LONG;

/** Amounts over time as a line, beside those of the period before, with their values at the pointer and the arrow keys. */
export const Lines = ({ line, before, nameOf, height, onPoint }: Props) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const compact = new Intl.NumberFormat(currentLocale(), { notation: "compact" });
  const axis = isLong(line.at) ? "longAxis" : "axis";
  const nameAt = (at: string, { location }: { location: string }) =>
    location === "tick" ? nameOf(at, axis) : nameOf(at);
  const isFlat = [line, before].every((each) => !each || each.values.every((value) => value === 0));
  const common = { curve: "linear", showMark: line.values.length <= MARKED } as const;
  return (
    <LineChart
      height={height}
      skipAnimation
      {...(onPoint && openingPoints(onPoint))}
      margin={{ top: 8, right: 32, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      localeText={{ noData: translate("app.statistics.nothing") }}
      hideLegend={!before}
      xAxis={[{ scaleType: "point", data: [...line.at], valueFormatter: nameAt, disableTicks: true }]}
      yAxis={[
        {
          min: 0,
          // Of nothing but zeros the axis would begin below them.
          ...(isFlat && { max: 1 }),
          width: 48,
          // Off the mark of the first point.
          tickLabelStyle: { transform: "translateX(-4px)" },
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          tickNumber: 5,
          valueFormatter: (value: number) => compact.format(value),
        },
      ]}
      series={[
        {
          ...common,
          data: [...line.values],
          label: line.name,
          color: palette.primary.main,
          valueFormatter: (value) => (value === null ? "" : numberText(value)),
        },
        ...(before
          ? [
              {
                ...common,
                id: BEFORE,
                data: [...before.values],
                label: before.name,
                color: palette.text.disabled,
                // It has times of its own.
                valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
                  value === null ? "" : `${numberText(value)} (${nameOf(before.at[dataIndex] ?? "")})`,
              },
            ]
          : []),
      ]}
      sx={{
        [`& .${lineClasses.line}[data-series="${BEFORE}"]`]: { strokeDasharray: "4 4" },
        ...(onPoint && { "& svg": { cursor: "pointer" } }),
      }}
    />
  );
};

const BEFORE = "before";
