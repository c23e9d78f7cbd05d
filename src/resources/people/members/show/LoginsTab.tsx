import { DataTable, useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { memberLoginLogs } from "../../../../../contract/entities/people/memberLoginLogs.ts";
import { DateRangeFilter } from "../../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { DeviceField, IpField } from "../../../../components/list/QueryField.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const filters = [
  <EnumInput key="loginResult" source="loginResult" code="loginResult" alwaysOn />,
  <DateRangeFilter key="loginTime" source="loginTime" alwaysOn />,
];

export const LoginsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <ListPage
      resource={memberLoginLogs.name}
      isEmbedded
      filter={{ memberId: member?.id }}
      filters={filters}
      sort={{ field: "loginTime", order: "DESC" }}
      emptyHint={resourceTextKey(members, "none.logins")}
    >
      <Table rowClick={false} storeKey="member.logins">
        <DataTable.Col source="loginTime">
          <TimeField source="loginTime" isExact />
        </DataTable.Col>
        <DataTable.Col source="loginResult">
          <StatusChip source="loginResult" code="loginResult" />
        </DataTable.Col>
        <DataTable.Col source="devicePlatform">
          <StatusChip source="devicePlatform" code="devicePlatform" />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IpField} />
        <DataTable.Col source="region" />
        <DataTable.Col source="deviceId" field={DeviceField} />
      </Table>
    </ListPage>
  );
};
