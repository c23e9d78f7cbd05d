import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import type { Report } from "../../../contract/entities/moderation/reports.records.ts";
import { enumText } from "../fields/enumText.ts";
import { Nothing, TimeField } from "../fields/TimeField.tsx";
import { StatusChip } from "../fields/StatusChip.tsx";
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

type Props = { rowClick: false | "show" | ((id: string | number) => string); storeKey?: string; time?: string };

/** Reports as rows of a table; `time` is the one that the list is in the order of. */
export const ReportTable = ({ time = "createTime", ...props }: Props) => (
  <Table hiddenColumns={time === "policeTime" ? ["category", "reporterName"] : undefined} {...props}>
    <DataTable.Col source="serialNumber" disableSort />
    {time === "policeTime" && <DataTable.Col source="policeReference" disableSort />}
    <DataTable.Col source="category" disableSort field={Category} />
    <DataTable.Col source="reason" disableSort field={Reason} />
    <DataTable.Col source="target" field={Target} disableSort />
    <DataTable.Col source="reporterName" disableSort />
    {time === "createTime" && (
      <DataTable.Col source="reportStatus" disableSort>
        <StatusChip source="reportStatus" code="reportStatus" />
      </DataTable.Col>
    )}
    <DataTable.Col source="result" disableSort>
      <StatusChip source="result" code="reportResult" />
    </DataTable.Col>
    <DataTable.Col source="claimer" disableSort field={Claimer} />
    <DataTable.Col source={time} field={TimeField} />
  </Table>
);
