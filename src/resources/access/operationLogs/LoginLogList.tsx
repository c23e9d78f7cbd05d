import { DataTable, TextInput } from "react-admin";
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
  <TextInput key="account" source="account" alwaysOn resettable />,
  <EnumInput key="result" source="result" code="adminLoginResult" alwaysOn />,
  <DateRangeFilter key="loginTime" source="loginTime" alwaysOn />,
  <TextInput key="ip" source="ip" alwaysOn resettable />,
];

/** Who signed in at the console, and who was refused. */
export const LoginLogList = () => (
  <ListPage
    resource={loginLogs.name}
    filters={filters}
    sort={{ field: "loginTime", order: "DESC" }}
    emptyHint="resources.loginLogs.empty"
  >
    <Table rowClick={false}>
      <DataTable.Col source="account" />
      <DataTable.Col source="loginTime">
        <TimeField source="loginTime" isExact />
      </DataTable.Col>
      <DataTable.Col source="result">
        <StatusChip source="result" code="adminLoginResult" />
      </DataTable.Col>
      <DataTable.Col source="ip" field={IdField} />
      <DataTable.Col source="host" />
      <DataTable.Col source="userAgent">
        <DeviceField />
      </DataTable.Col>
    </Table>
  </ListPage>
);
