import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { figurePeriods, type ReportFigures } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { stopPropagationProps } from "../../../../components/actions/ActionTrigger.tsx";
import { Sideways } from "../../../../components/list/Sideways.tsx";
import { enumText } from "../../../../components/fields/enumText.ts";
import { ErrorState } from "../../../../components/page/ErrorState.tsx";
import { Toggles } from "../../../../components/inputs/Toggles.tsx";
import { Nothing, Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { currentLocale } from "../../../../i18n/locale.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

type Share = ReportFigures["operators"][number];

/** Waiting and handling times, by operator and by reason. */
export const FiguresDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const translate = useTranslate();
  const isNarrow = useMediaQuery("(max-width: 599px)");
  const [period, setPeriod] = useState<(typeof figurePeriods)[number]>("7d");
  const { data, error, refetch } = useEndpointQuery(
    reports,
    "figures",
    { period },
    { placeholderData: (before) => before },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={text("actions.figures")}
      maxWidth="md"
      fullWidth
      fullScreen={isNarrow}
      {...stopPropagationProps}
    >
      <DialogTitle>{text("actions.figures")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        <Toggles
          value={period}
          aria-label={text("figures.period")}
          choices={figurePeriods.map((id) => ({ id, name: translate(`app.range.${id}`) }))}
          onChange={setPeriod}
        />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Typography variant="body2">
              {text("figures.open", { smart_count: data.open })}
              {data.oldestOpenTime && (
                <>
                  {" · "}
                  {text("figures.oldest")} <Time at={data.oldestOpenTime} />
                </>
              )}
            </Typography>
            <Shares title={text("figures.operators")} rows={data.operators} total={data.total} nameOf={(key) => key} />
            <Shares
              title={text("figures.reasons")}
              rows={data.reasons}
              total={data.total}
              nameOf={(key) => enumText("reportReason", key)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

type SharesProps = { title: string; rows: Share[]; total: Omit<Share, "key">; nameOf: (key: string) => string };

const Shares = ({ title, rows, total, nameOf: name }: SharesProps) => {
  const text = useResourceText(reports);
  const heads = ["count", "waitingMedian", "waitingP90", "handlingMedian", "handlingP90"];
  return (
    <Sideways>
      <Box data-sideways sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={title}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {text(`figures.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} name={name(row.key)} share={row} />
            ))}
          </tbody>
          <tfoot>
            <Line name={text("figures.total")} share={total} />
          </tfoot>
        </Box>
      </Box>
    </Sideways>
  );
};

const Line = ({ name, share: { count, waiting, handling } }: { name: string; share: Omit<Share, "key"> }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{count}</td>
    {[waiting.median, waiting.p90, handling.median, handling.p90].map((seconds, index) => (
      <td key={`${index}`}>{seconds === null ? <Nothing /> : duration(seconds)}</td>
    ))}
  </tr>
);

/** Seconds in the unit that fits. */
const duration = (seconds: number) => {
  const format = (value: number, unit: "second" | "minute" | "hour", maximumFractionDigits = 0) =>
    new Intl.NumberFormat(currentLocale(), { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
      value,
    );
  if (seconds < 90) return format(seconds, "second");
  return seconds < 5400 ? format(seconds / 60, "minute") : format(seconds / 3600, "hour", 1);
};

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: 0.75, px: 1, borderBottom: 1, borderColor: "divider", textAlign: "right" },
  "& td": { whiteSpace: "nowrap" },
  // The two tables stand under each other, column by column.
  "& th:first-of-type": { textAlign: "left", width: "32%" },
  "& thead th": { color: "text.secondary", fontWeight: 500 },
  "& tbody th": { fontWeight: 400 },
} as const;
