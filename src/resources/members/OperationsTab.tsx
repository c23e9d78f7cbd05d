import { DataTable, TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Member, MemberOperation } from "../../../contract/memberRecords.ts";
import { members } from "../../../contract/members.ts";
import { IdField } from "../../components/IdField.tsx";
import { ListPage } from "../../components/ListPage.tsx";
import { OperationsLink } from "../../components/OperationsLink.tsx";
import { Table } from "../../components/Table.tsx";
import { TimeField } from "../../components/TimeField.tsx";
import { CallName } from "../operationLogs/CallName.tsx";
import { Changes } from "../operationLogs/Changes.tsx";
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
      actions={<OperationsLink entity={members} />}
      emptyHint={memberKey("none.operations")}
    >
      <Table rowClick={false} storeKey="member.operations">
        <DataTable.Col source="call" disableSort>
          <CallName />
        </DataTable.Col>
        <DataTable.Col source="createTime" label={memberKey("fields.time")}>
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col source="account" label={memberKey("fields.operator")} disableSort>
          <TextField source="account" />
        </DataTable.Col>
        <DataTable.Col source="changes" disableSort>
          <MemberChanges />
        </DataTable.Col>
        <DataTable.Col source="requestId" disableSort>
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

const MemberChanges = () => {
  const operation = useRecordContext<z.infer<typeof MemberOperation>>();
  return operation ? <Changes entity={members.name} before={operation.before} after={operation.after} /> : null;
};
