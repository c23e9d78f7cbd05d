import { DataTable, useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { signIns } from "../../../contract/signIns.ts";
import { ListPage } from "../../components/ListPage.tsx";
import { Table } from "../../components/Table.tsx";
import { TimeField } from "../../components/TimeField.tsx";
import { nameOf } from "../../dataProvider/entityOf.ts";
import { memberKey } from "./useMemberText.ts";

export const SignInsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <ListPage
      resource={nameOf(signIns)}
      endpoint="records"
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "signTime", order: "DESC" }}
      emptyHint={memberKey("none.signIns")}
    >
      <Table rowClick={false} storeKey="member.signIns">
        <DataTable.Col source="signTime">
          <TimeField source="signTime" isExact />
        </DataTable.Col>
        <DataTable.NumberCol source="consecutiveDays" disableSort />
      </Table>
    </ListPage>
  );
};
