import { DataTable, TextInput } from "react-admin";
import { SignInRecords } from "./SignInRecords.tsx";
import { DateRangeFilter, IdField, ListPage, Table, TimeField } from "im-console/console";

const filters = [
  <TextInput key="nickname" source="nickname" alwaysOn />,
  <TextInput key="id" source="id" alwaysOn />,
  <DateRangeFilter key="lastSignTime" source="lastSignTime" alwaysOn />,
];

/** Who checks in, and how faithfully; a row opens into each day. */
export const SignInList = () => (
  <ListPage filters={filters} sort={{ field: "lastSignTime", order: "DESC" }} emptyHint="resources.CheckIn.empty">
    <Table rowClick={false} expand={<SignInRecords />} expandSingle>
      <DataTable.Col source="nickname" />
      <DataTable.Col source="id">
        <IdField source="id" />
      </DataTable.Col>
      <DataTable.NumberCol source="consecutiveDays" />
      <DataTable.NumberCol source="totalDays" />
      <DataTable.Col source="lastSignTime">
        <TimeField source="lastSignTime" />
      </DataTable.Col>
    </Table>
  </ListPage>
);
