import { DataTable, TextField, useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { IdField } from "../../components/IdField.tsx";
import { ListPage } from "../../components/ListPage.tsx";
import { Table } from "../../components/Table.tsx";
import { TimeField } from "../../components/TimeField.tsx";
import { OperationChanges } from "./OperationChanges.tsx";
import { OperationName } from "./OperationName.tsx";
import { memberKey } from "./useMemberText.ts";

/** What operators did to the member. */
export const OperationsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <ListPage
      endpoint="operations"
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={memberKey("none.operations")}
    >
      <Table rowClick={false} storeKey="member.operations">
        <DataTable.Col source="call" disableSort>
          <OperationName />
        </DataTable.Col>
        <DataTable.Col source="createTime" label={memberKey("fields.time")}>
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col source="account" label={memberKey("fields.operator")} disableSort>
          <TextField source="account" />
        </DataTable.Col>
        <DataTable.Col source="changes" disableSort>
          <OperationChanges />
        </DataTable.Col>
        <DataTable.Col source="requestId" disableSort>
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};
