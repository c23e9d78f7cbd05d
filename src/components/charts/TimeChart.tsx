import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { type Bucket, useBucketText } from "./useBucketText.ts";
import { LazyLines, LazyPictureButton } from "./lazyCharts.tsx";
import { numberText } from "../../i18n/numberText.ts";

export type Point = { at: string; value: number };
type Props = {
  title: string;
  points: readonly Point[];
  /** As many of the period before, where there was one. */
  pointsBefore?: readonly Point[] | null;
  /** Whose the points are and whose those beside them, where two servers are compared. */
  names?: readonly [string, string] | undefined;
  /** How long each point lasts. */
  bucket: Bucket;
  /** Whether the points can be added up; those who were active today and yesterday cannot. */
  hasTotal?: boolean;
  /** The list behind a point, for whoever may see it. */
  addressAt?: ((index: number) => string | undefined) | undefined;
};

const HEIGHT = 200;
const captionStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, mb: 1 } as const;

/** Counts over time as a line beside that of the period before, and as a table for who hears them. */
export const TimeChart = (props: Props) => {
  const { title, points, pointsBefore, names, bucket, hasTotal = true, addressAt } = props;
  const translate = useTranslate();
  const bucketText = useBucketText(bucket);
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const { palette } = useTheme();
  const toLine = (name: string, of: readonly Point[]) => ({
    name,
    values: of.map(({ value }) => value),
    at: of.map(({ at }) => at),
  });
  const [present, previous] = names ?? [translate("app.statistics.this"), translate("app.statistics.previous")];
  const navigate = useNavigate();
  const isOpening = addressAt?.(0) !== undefined;
  const open = (index: number) => {
    const address = addressAt?.(index);
    if (address) void navigate(address);
  };
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <Box component="figure" ref={figure} aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={captionStyle}>
        <Typography variant="h3" component="span" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: "text.secondary" }}>
          {translate(`app.statistics.steps.${bucket}`)}
        </Typography>
        <Typography variant="body2" component="span" aria-hidden="true" sx={{ color: "text.secondary", ml: "auto" }}>
          {hasTotal && numberText(total)}
        </Typography>
        <LazyPictureButton
          title={title}
          place={figure}
          legend={[
            { name: present, color: palette.primary.main },
            ...(pointsBefore ? [{ name: previous, color: palette.text.disabled }] : []),
          ]}
        />
      </Box>
      <div data-chart>
        <LazyLines
          line={toLine(pointsBefore ? present : title, points)}
          before={pointsBefore ? toLine(previous, pointsBefore) : undefined}
          nameOf={bucketText}
          height={HEIGHT}
          onPoint={isOpening ? open : undefined}
        />
      </div>
      {isOpening && (
        <Typography variant="body2" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          {translate("app.statistics.opens")}
        </Typography>
      )}
      <table className="sr-only" aria-labelledby={id}>
        {pointsBefore && (
          <thead>
            <tr>
              <th scope="col">{translate("app.statistics.period")}</th>
              <th scope="col">{present}</th>
              <th scope="col">{previous}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {points.map(({ at, value }, index) => {
            const before = pointsBefore?.[index];
            return (
              <tr key={at}>
                <th scope="row">{bucketText(at)}</th>
                <td>{numberText(value)}</td>
                {before && (
                  <td>
                    {numberText(before.value)} ({bucketText(before.at)})
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};
