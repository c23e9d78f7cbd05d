import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { currentLocale } from "../../i18n/locale.ts";
import { LazyBars } from "./LazyBars.tsx";

export type Point = { at: string; value: number };
type Props = {
  title: string;
  points: readonly Point[];
  bucketText: (at: string) => string;
  /** Whether the points can be added up; those who were active today and yesterday cannot. */
  hasTotal?: boolean;
};

const HEIGHT = 200;

/** Counts over time as bars, and as a table for who hears them. */
export const TimeChart = ({ title, points, bucketText, hasTotal = true }: Props) => {
  const id = useId();
  const numbers = new Intl.NumberFormat(currentLocale());
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" id={id} sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mb: 1 }}>
        <Typography variant="h3" component="span">
          {title}
        </Typography>
        <Typography variant="body2" component="span" aria-hidden="true" sx={{ color: "text.secondary", ml: "auto" }}>
          {hasTotal && numbers.format(total)}
        </Typography>
      </Box>
      <LazyBars
        categories={points.map(({ at }) => at)}
        nameOf={bucketText}
        series={[{ name: title, values: points.map(({ value }) => value) }]}
        height={HEIGHT}
      />
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
