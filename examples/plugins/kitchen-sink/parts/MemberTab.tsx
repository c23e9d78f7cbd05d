import { DataTable, useRecordContext } from "react-admin";
import { DayField, EnumField, ListPage, Table } from "im-console/console";

/** What a member cooks, on the member's own page. */
export default function MemberTab() {
  const member = useRecordContext();
  return (
    <ListPage resource="recipes" isEmbedded filter={{ cookId: member?.id }} sort={{ field: "servedOn", order: "DESC" }}>
      <Table rowClick="show" storeKey="member.recipes">
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="course" field={EnumField} disableSort />
        <DataTable.Col source="servedOn" field={DayField} disableSort />
      </Table>
    </ListPage>
  );
}
