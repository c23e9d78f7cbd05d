import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { useMay } from "../../../../components/actions/useMay.ts";

/** Other open reports on the same target, and what it was given before. */
export const RelatedReports = ({ report }: { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const { kind, others, othersTotal, history, historyTotal } = report;
  // The result that is appealed against stands above.
  const isHistoryShown = kind !== "Appeal" || historyTotal > 0;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))" }}>
      <Part title={text("others")} total={othersTotal} rows={others} none={text("noOthers")} />
      {isHistoryShown && <Part title={text("history")} total={historyTotal} rows={history} none={text("noHistory")} />}
    </Box>
  );
};

type Rows = ReportDetail["others"];

type PartProps = { title: string; total: number; rows: Rows; none: string };

const Part = ({ title, total, rows, none }: PartProps) => (
  <Box component="section">
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}{" "}
      {total > 0 && (
        <Box component="span" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {total}
        </Box>
      )}
    </Typography>
    {rows.length === 0 && (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {none}
      </Typography>
    )}
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, fontSize: "0.8125rem" }}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Box>
  </Box>
);

const Row = ({ row }: { row: Rows[number] }) => {
  const createPath = useCreatePath();
  const mayOpen = useMay(reports, "load");
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
      {mayOpen ? (
        <Link
          component={RouterLink}
          to={createPath({ resource: getResourceName(reports), type: "show", id: row.id })}
          sx={{ display: "inline-block", minWidth: 24, minHeight: 24, lineHeight: "24px" }}
        >
          {row.serialNumber}
        </Link>
      ) : (
        row.serialNumber
      )}
      <span>{enumText("reportReason", row.reason)}</span>
      <span>{row.result ? enumText("reportResult", row.result) : enumText("reportStatus", row.reportStatus)}</span>
      {row.claimer && <span>{row.claimer}</span>}
      <Box component="span" sx={{ color: "text.secondary" }}>
        <Time at={row.createTime} />
      </Box>
    </Box>
  );
};
