import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { DataTable, useRecordContext } from "react-admin";
import type { Report } from "../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { enumText, enumTone } from "../fields/enumText.ts";
import { Nothing, TimeField } from "../fields/TimeField.tsx";
import { Chip, StatusChip } from "../fields/StatusChip.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { Table } from "../list/Table.tsx";
import { targetName } from "./targetName.ts";

/** What is no report of somebody is told from one: its reporter is whom it is about, or made the first one. */
const SerialNumber = () => {
  const text = useResourceText(reports);
  const report = useRecordContext<Report>();
  if (!report) return null;
  const { kind, originalNumber: number } = report;
  const isAgainst = kind === "Appeal" && number !== null;
  return (
    <Chips>
      {report.serialNumber}
      {kind !== "Report" && (
        <Chip tone="waiting" text={isAgainst ? text("appealAgainst", { number }) : enumText("reportKind", kind)} />
      )}
    </Chips>
  );
};

const Target = () => {
  const report = useRecordContext<Report>();
  return report && targetName(report) ? targetName(report) : <Nothing />;
};

const Category = () => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    {enumText("reportCategory", useRecordContext<Report>()?.category ?? "")}
  </Box>
);
const Reason = () => enumText("reportReason", useRecordContext<Report>()?.reason ?? "");

/** What was decided, and whether it holds no more. */
const Result = () => {
  const text = useResourceText(reports);
  const report = useRecordContext<Report>();
  return (
    <Chips>
      <StatusChip source="result" code="reportResult" />
      {report?.isOverturned && <OverturnedChip />}
      {report?.isOverturned === false && report.revokeTime !== null && (
        <Chip tone="closed" text={text(`revoked.${report.result}`)} />
      )}
    </Chips>
  );
};

const OverturnedChip = () => (
  <Chip tone={enumTone("reportResult", "Overturned")} text={enumText("reportResult", "Overturned")} />
);

const Chips = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
    {children}
  </Box>
);

const Claimer = () => useRecordContext<Report>()?.claimer ?? <Nothing />;

/** A member, or the operator who reported it while reading; whoever appeals is no reporter. */
const Reporter = () => {
  const text = useResourceText(reports);
  const { operatorAccount: account, reporterName: name, kind } = useRecordContext<Report>() ?? {};
  if (account) return text("byOperator", { account });
  if (!name) return <Nothing />;
  return kind === "Appeal" ? text("byAppellant", { name }) : name;
};

type Props = { rowClick: false | "show" | ((id: string | number) => string); storeKey?: string; time?: string };

/** Reports as rows of a table; `time` is the one that the list is in the order of. */
export const ReportTable = ({ time = "createTime", ...props }: Props) => (
  <Table hiddenColumns={time === "policeTime" ? ["category", "reporterName"] : undefined} {...props}>
    <DataTable.Col source="serialNumber" field={SerialNumber} />
    {time === "policeTime" && <DataTable.Col source="policeReference" />}
    <DataTable.Col source="category" field={Category} />
    <DataTable.Col source="reason" field={Reason} />
    <DataTable.Col source="target" field={Target} />
    <DataTable.Col source="reporterName" field={Reporter} />
    {time === "createTime" && (
      <DataTable.Col source="reportStatus">
        <StatusChip source="reportStatus" code="reportStatus" />
      </DataTable.Col>
    )}
    <DataTable.Col source="result" field={Result} />
    <DataTable.Col source="claimer" field={Claimer} />
    <DataTable.Col source={time} field={TimeField} />
  </Table>
);
