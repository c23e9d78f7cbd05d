import { DataTable, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Admin } from "../../../../contract/entities/access/admins.ts";
import { loginLogs } from "../../../../contract/entities/access/loginLogs.ts";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { DeviceField } from "../../../components/sessions/DeviceField.tsx";

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
        <DataTable.Col source="result">
          <StatusChip source="result" code="adminLoginResult" />
        </DataTable.Col>
        <DataTable.Col source="userAgent">
          <DeviceField />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IdField} />
        <DataTable.Col source="host" />
      </Table>
    </ListPage>
  );
};
