import { DataTable, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Admin } from "../../../contract/admins.ts";
import { loginLogs } from "../../../contract/loginLogs.ts";
import { DateRangeFilter } from "../../components/DateRangeFilter.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { IdField } from "../../components/IdField.tsx";
import { ListPage } from "../../components/ListPage.tsx";
import { StatusChip } from "../../components/StatusChip.tsx";
import { Table } from "../../components/Table.tsx";
import { TimeField } from "../../components/TimeField.tsx";
import { DeviceField } from "../adminSessions/DeviceField.tsx";

const filters = [
  <EnumInput key="result" source="result" code="adminLoginResult" alwaysOn />,
  <DateRangeFilter key="loginTime" source="loginTime" alwaysOn />,
];

export const LoginsTab = () => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  return (
    <ListPage
      resource={loginLogs.name}
      isEmbedded
      filter={{ accountId: admin?.id }}
      filters={filters}
      sort={{ field: "loginTime", order: "DESC" }}
      emptyHint={`resources.${loginLogs.name}.empty`}
    >
      <Table rowClick={false} storeKey="admin.logins">
        <DataTable.Col source="loginTime">
          <TimeField source="loginTime" isExact />
        </DataTable.Col>
        <DataTable.Col source="result" disableSort>
          <StatusChip source="result" code="adminLoginResult" />
        </DataTable.Col>
        <DataTable.Col source="userAgent" disableSort>
          <DeviceField />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IdField} disableSort />
        <DataTable.Col source="host" disableSort />
      </Table>
    </ListPage>
  );
};
