import { DataTable, NumberField, useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { useMenu } from "../../../../layout/menu/useMenu.ts";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const GROUPS = "/group";

/** The member's groups; they lead on to the group where the operator may go there. */
export const GroupsTab = () => {
  const member = useRecordContext<Member>();
  const canOpen = useMenu().leaves.some(({ path }) => path === GROUPS);
  return (
    <ListPage
      endpoint="joinedGroups"
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "joinTime", order: "DESC" }}
      emptyHint={resourceTextKey(members, "none.groups")}
    >
      <Table rowClick={canOpen && ((id) => `${GROUPS}/${id}/show`)} storeKey="member.groups">
        <DataTable.Col source="name" />
        <DataTable.Col source="id" label={resourceTextKey(members, "fields.groupId")} field={IdField} />
        <DataTable.Col source="groupRole">
          <StatusChip source="groupRole" code="groupRole" />
        </DataTable.Col>
        <DataTable.Col source="groupStatus">
          <StatusChip source="groupStatus" code="groupStatus" />
        </DataTable.Col>
        <DataTable.NumberCol source="memberCount" field={NumberField} />
        <DataTable.Col source="joinTime" field={TimeField} />
      </Table>
    </ListPage>
  );
};
