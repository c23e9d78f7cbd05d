import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import type { Report } from "../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { enumText } from "../fields/enumText.ts";
import { Nothing, TimeField } from "../fields/TimeField.tsx";
import { StatusChip } from "../fields/StatusChip.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { Table } from "../list/Table.tsx";
import { targetName } from "./targetName.ts";

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
const Claimer = () => useRecordContext<Report>()?.claimer ?? <Nothing />;

/** A member, or the operator who reported it while reading. */
const Reporter = () => {
  const text = useResourceText(reports);
  const report = useRecordContext<Report>();
  return report?.operatorAccount
    ? text("byOperator", { account: report.operatorAccount })
    : (report?.reporterName ?? <Nothing />);
};

type Props = { rowClick: false | "show" | ((id: string | number) => string); storeKey?: string; time?: string };

/** Reports as rows of a table; `time` is the one that the list is in the order of. */
export const ReportTable = ({ time = "createTime", ...props }: Props) => (
  <Table hiddenColumns={time === "policeTime" ? ["category", "reporterName"] : undefined} {...props}>
    <DataTable.Col source="serialNumber" />
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
    <DataTable.Col source="result">
      <StatusChip source="result" code="reportResult" />
    </DataTable.Col>
    <DataTable.Col source="claimer" field={Claimer} />
    <DataTable.Col source={time} field={TimeField} />
  </Table>
);
