import { DataTable, TextInput, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Admin } from "../../../../contract/entities/access/admins.ts";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { EnableOrDisable, ResetCode, ResetPassword } from "./actions.tsx";
import { AdminStatus } from "./AdminStatus.tsx";
import { AdminName } from "../../../components/fields/AdminName.tsx";
import { RoleFilter, ServerFilter } from "./inputs.tsx";
import { TenantChips } from "./TenantChips.tsx";

const filters = [
  <TextInput key="account" source="account" alwaysOn resettable />,
  <TextInput key="nickname" source="nickname" alwaysOn resettable />,
  <EnumInput key="status" source="status" code="adminStatus" alwaysOn />,
  <RoleFilter key="roleId" source="roleId" alwaysOn />,
  <ServerFilter key="tenantId" source="tenantId" alwaysOn />,
];

/** The accounts of the tenants that one administers; a super admin sees all. */
export const AdminList = () => (
  <ListPage filters={filters}>
    <Table rowClick="show">
      <DataTable.Col source="nickname">
        <AdminName />
      </DataTable.Col>
      <DataTable.Col source="status">
        <AdminStatus isInList />
      </DataTable.Col>
      <DataTable.Col source="servers">
        <TenantChips />
      </DataTable.Col>
      <DataTable.NumberCol source="sessionCount" />
      <DataTable.Col source="lastLoginTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Actions = () => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  return (
    <RowActions>
      <EnableOrDisable look="icon" />
      <ResetPassword look="icon" />
      <ResetCode look="icon" />
      {admin?.isManaged && <RowEditLink />}
    </RowActions>
  );
};
