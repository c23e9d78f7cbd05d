import { DataTable, useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { signIns } from "../../../../../contract/entities/people/signIns.ts";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

export const SignInsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <ListPage
      resource={getResourceName(signIns)}
      endpoint="records"
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "signTime", order: "DESC" }}
      emptyHint={resourceTextKey(members, "none.signIns")}
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
