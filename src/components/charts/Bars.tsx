import { useTheme } from "@mui/material/styles";
import { BarChart, type BarChartProps } from "@mui/x-charts/BarChart";
import { useTranslate } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";
import { openingPoints } from "./openingPoints.ts";
import { numberText } from "../../i18n/numberText.ts";

export type BarSeries = {
  name: string;
  values: readonly number[];
  /** What the others are compared with. */ isBefore?: boolean;
};
type Props = {
  /** Keys of what is counted, and how people read them. */
  categories: readonly string[];
  nameOf: (category: string) => string;
  series: readonly BarSeries[];
  layout?: "vertical" | "horizontal";
  height: number;
  /** Opens what a category stands for, by the pointer and by Enter. */
  onPoint?: ((index: number) => void) | undefined;
};

/** Amounts as bars, with their values at the pointer and at the arrow keys, and a legend where there are several. */
export const Bars = ({ categories, nameOf, series, layout = "vertical", height, onPoint }: Props) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const compact = new Intl.NumberFormat(currentLocale(), { notation: "compact" });
  const names = { scaleType: "band", data: [...categories], valueFormatter: nameOf, disableTicks: true } as const;
  const amounts = { valueFormatter: (value: number) => compact.format(value), tickMinStep: 1, tickNumber: 5 } as const;
  const line = { disableLine: true, disableTicks: true } as const;
  const axes: Pick<BarChartProps, "xAxis" | "yAxis" | "grid"> =
    layout === "vertical"
      ? { xAxis: [names], yAxis: [{ ...amounts, ...line, width: 44 }], grid: { horizontal: true } }
      : { yAxis: [{ ...names, ...line, width: 128 }], xAxis: [{ ...amounts, ...line }], grid: { vertical: true } };
  return (
    <BarChart
      {...axes}
      layout={layout}
      height={height}
      borderRadius={3}
      skipAnimation
      {...(onPoint && { ...openingPoints(onPoint), sx: { "& svg": { cursor: "pointer" } } })}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      localeText={{ noData: translate("app.statistics.nothing") }}
      hideLegend={series.length < 2}
      series={series.map(({ name, values, isBefore = false }) => ({
        data: [...values],
        label: name,
        color: isBefore ? palette.text.disabled : palette.primary.main,
        valueFormatter: (value) => (value === null ? "" : numberText(value)),
      }))}
    />
  );
};
