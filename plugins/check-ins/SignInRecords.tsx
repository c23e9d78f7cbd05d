import { DataTable, useRecordContext } from "react-admin";
import { ListPage, Table, TimeField } from "im-console/console";

/** Each day that the member of the record checked in. */
export const SignInRecords = () => {
  const member = useRecordContext();
  if (!member) return null;
  return (
    <ListPage
      resource="CheckIn"
      endpoint="records"
      filter={{ memberId: member.id }}
      sort={{ field: "signTime", order: "DESC" }}
      isEmbedded
      emptyHint="resources.CheckIn.empty"
    >
      <Table rowClick={false} storeKey="checkIns.records">
        <DataTable.Col source="signTime">
          <TimeField source="signTime" isExact />
        </DataTable.Col>
        <DataTable.Col source="consecutiveDays" />
      </Table>
    </ListPage>
  );
};
