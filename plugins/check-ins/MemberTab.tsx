import { DataTable, useRecordContext } from "react-admin";
import { signIns } from "./contract.ts";
import { ListPage, Table, TimeField, getResourceName, resourceTextKey } from "im-console/console";

/** Each day that the member of the page checked in. */
export default () => {
  const member = useRecordContext();
  return (
    <ListPage
      resource={getResourceName(signIns)}
      endpoint="records"
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "signTime", order: "DESC" }}
      emptyHint={resourceTextKey(signIns, "never")}
    >
      <Table rowClick={false} storeKey="member.signIns">
        <DataTable.Col source="signTime">
          <TimeField source="signTime" isExact />
        </DataTable.Col>
        <DataTable.NumberCol source="consecutiveDays" />
      </Table>
    </ListPage>
  );
};
