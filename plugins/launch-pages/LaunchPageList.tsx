import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, type RaRecord, TextInput, useRecordContext } from "react-admin";
import { type LaunchPage, launchPages, platforms, states } from "./contract.ts";
import { stateTones } from "./stateTones.ts";
import { Period } from "./Period.tsx";
import {
  ActionButton,
  BulkActionButton,
  EnumField,
  EnumInput,
  ListPage,
  Picture,
  RowEditLink,
  pinnedColumn,
  Table,
  TimeField,
} from "im-console/console";

const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <EnumInput key="platform" source="platform" values={platforms} alwaysOn />,
  <EnumInput key="state" source="state" values={states} alwaysOn />,
];

/** A tenant's launch pages; which of them is shown now is told by its state. */
export const LaunchPageList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "startTime", order: "DESC" }}
    emptyHint="resources.maintain/launchpage.empty"
  >
    <Table
      rowClick="show"
      bulkActions={<BulkActionButton entity={launchPages} action="delete" icon={<Delete />} isDangerous />}
    >
      <DataTable.Col source="name" />
      <DataTable.Col source="pictures">
        <Thumbnails />
      </DataTable.Col>
      <DataTable.Col source="state">
        <EnumField source="state" tones={stateTones} />
      </DataTable.Col>
      <DataTable.Col source="platform">
        <EnumField source="platform" />
      </DataTable.Col>
      <DataTable.Col source="startTime" label="resources.maintain/launchpage.fields.period">
        <Period />
      </DataTable.Col>
      <DataTable.NumberCol source="displaySeconds" />
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col {...pinnedColumn} align="right">
        <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
          <RowEditLink />
          <ActionButton entity={launchPages} action="delete" look="icon" icon={<Delete />} isDangerous />
        </Box>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Thumbnails = () => {
  const page = useRecordContext<LaunchPage & RaRecord>();
  return (
    <Box sx={{ display: "flex", gap: 0.5, py: 0.5 }}>
      {page?.pictures.map((link) => (
        <Picture key={link} link={link} size={24} height={42} isWhole={false} />
      ))}
    </Box>
  );
};
