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
import { duration } from "./duration.ts";
import { useMay } from "../../../../components/actions/useMay.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

type Share = ReportFigures["operators"][number];

type Scope = "own" | "reasons" | "operators";

/** What was decided, how fast and how well: one's own first, by reason; of others for whoever leads them. */
export const FiguresDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const translate = useTranslate();
  const isNarrow = useMediaQuery("(max-width: 599px)");
  const [period, setPeriod] = useState<(typeof figurePeriods)[number]>("7d");
  const mayAll = useMay(reports, "figures");
  const [scope, setScope] = useState<Scope>("own");
  const own = useEndpointQuery(reports, "ownFigures", { period }, { placeholderData: (before) => before });
  const all = useEndpointQuery(
    reports,
    "figures",
    { period },
    { enabled: mayAll && scope !== "own", placeholderData: (before) => before },
  );
  const { error, refetch } = scope === "own" ? own : all;
  const data = scope === "own" ? own.data : all.data;
  const rows = scope === "operators" ? all.data?.operators : data?.reasons;
  const scopes = ["own", "reasons", "operators"] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={text("actions.ownFigures")}
      maxWidth="lg"
      fullWidth
      fullScreen={isNarrow}
      {...stopPropagationProps}
    >
      <DialogTitle>{text("actions.ownFigures")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Toggles
          value={period}
          aria-label={text("figures.period")}
          choices={figurePeriods.map((id) => ({ id, name: translate(`app.range.${id}`) }))}
          onChange={setPeriod}
        />
        {mayAll && (
          <Toggles
            value={scope}
            aria-label={text("figures.scope")}
            choices={scopes.map((id) => ({ id, name: text(`figures.scopes.${id}`) }))}
            onChange={setScope}
          />
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {scope !== "own" && all.data && <Open figures={all.data} />}
        {data && rows && (
          <Shares
            title={text(scope === "operators" ? "figures.operators" : "figures.reasons")}
            rows={rows}
            total={data.total}
            nameOf={(key) => (scope === "operators" ? key : enumText("reportReason", key))}
          />
        )}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text("figures.hint")}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Open = ({ figures: { open, oldestOpenTime } }: { figures: ReportFigures }) => {
  const text = useResourceText(reports);
  return (
    <Typography variant="body2">
      {text("figures.open", { smart_count: open })}
      {oldestOpenTime && (
        <>
          {" · "}
          {text("figures.oldest")} <Time at={oldestOpenTime} />
        </>
      )}
    </Typography>
  );
};

type SharesProps = { title: string; rows: Share[]; total: Omit<Share, "key">; nameOf: (key: string) => string };

const Shares = ({ title, rows, total, nameOf: name }: SharesProps) => {
  const text = useResourceText(reports);
  const heads = ["count", "waitingMedian", "waitingP90", "handlingMedian", "handlingP90", "overturned", "agreed"];
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

const Line = ({ name, share }: { name: string; share: Omit<Share, "key"> }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{share.count}</td>
    {[share.waiting.median, share.waiting.p90, share.handling.median, share.handling.p90].map((seconds, index) => (
      <td key={`${index}`}>{seconds === null ? <Nothing /> : duration(seconds)}</td>
    ))}
    <td>
      <Part some={share.overturned} of={share.appealed} />
    </td>
    <td>
      <Part some={share.agreed} of={share.reviewed} />
    </td>
  </tr>
);

const Part = ({ some, of }: { some: number; of: number }) => {
  const text = useResourceText(reports);
  return of === 0 ? <Nothing /> : text("figures.some", { some, of });
};

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: 0.75, px: 1, borderBottom: 1, borderColor: "divider", textAlign: "right" },
  "& td": { whiteSpace: "nowrap" },
  // The two tables stand under each other, column by column.
  "& th:first-of-type": { textAlign: "left", width: "32%", minWidth: 96 },
  "& thead th": { color: "text.secondary", fontWeight: 500 },
  "& tbody th": { fontWeight: 400 },
} as const;
