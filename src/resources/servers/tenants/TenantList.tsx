import Box from "@mui/material/Box";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { type Tenant, tenants } from "../../../../contract/entities/servers/tenants.ts";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnableOrDisable } from "./actions.tsx";
import { PackageInput } from "./PackageInput.tsx";

const filters = [
  <TextInput key="tenantName" source="tenantName" alwaysOn resettable />,
  <EnumInput key="tenantStatus" source="tenantStatus" code="tenantStatus" alwaysOn />,
  <PackageInput key="packageId" source="packageId" alwaysOn />,
];

/** Every tenant of the installation. */
export const TenantList = () => (
  <ListPage filters={filters} sort={{ field: "id", order: "ASC" }}>
    <Table rowClick="show" hiddenColumns={["note"]}>
      <DataTable.Col source="tenantName">
        <Name />
      </DataTable.Col>
      <DataTable.Col source="id" field={IdField} />
      <DataTable.Col source="tenantStatus">
        <StatusChip source="tenantStatus" code="tenantStatus" />
      </DataTable.Col>
      <DataTable.Col source="packageName">
        <PackageName />
      </DataTable.Col>
      <DataTable.NumberCol source="memberCount" />
      <DataTable.NumberCol source="groupCount" />
      <DataTable.NumberCol source="adminCount" />
      <DataTable.NumberCol source="sessionCount" />
      <DataTable.Col source="note" />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <EnableOrDisable look="icon" />
          <RowEditLink />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Name = () => {
  const text = useResourceText(tenants);
  const server = useRecordContext<Tenant>();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      {server?.tenantName}
      {server?.isCurrent && <Chip tone="plain" text={text("current")} />}
    </Box>
  );
};

export const PackageName = () => {
  const text = useResourceText(tenants);
  const server = useRecordContext<Tenant>();
  if (server?.packageName) return server.packageName;
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {text("noPackage")}
    </Box>
  );
};
