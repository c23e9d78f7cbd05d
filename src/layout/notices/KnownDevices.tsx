import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import { accountDevices } from "../../../contract/entities/access/accountNotices.ts";
import { ActionButton } from "../../components/actions/ActionButton.tsx";
import { IdField } from "../../components/fields/IdField.tsx";
import { Chip } from "../../components/fields/StatusChip.tsx";
import { TimeField } from "../../components/fields/TimeField.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { ListPage } from "../../components/list/ListPage.tsx";
import { Table } from "../../components/list/Table.tsx";
import { DeviceField } from "../../components/sessions/DeviceField.tsx";

/** Where one has signed in from, each to be forgotten. */
export const KnownDevices = () => (
  <ListPage
    resource={accountDevices.name}
    isEmbedded
    sort={{ field: "lastUsedTime", order: "DESC" }}
    emptyHint={`resources.${accountDevices.name}.empty`}
  >
    <Table rowClick={false} storeKey="account.devices">
      <DataTable.Col source="userAgent">
        <Device />
      </DataTable.Col>
      <DataTable.Col source="ip" field={IdField} />
      <DataTable.Col source="createTime" field={TimeField} />
      <DataTable.Col source="lastUsedTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col label={false} align="right">
        <ActionButton
          entity={accountDevices}
          action="delete"
          look="icon"
          icon={<DeleteOutlined fontSize="small" />}
          isDangerous
        />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Device = () => {
  const text = useResourceText(accountDevices);
  const device = useRecordContext<{ id: string; isCurrent: boolean }>();
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <DeviceField />
      {device?.isCurrent && <Chip tone="good" text={text("current")} />}
    </Box>
  );
};
