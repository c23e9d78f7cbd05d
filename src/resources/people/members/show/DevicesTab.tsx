import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, ListContextProvider, ResourceContextProvider, TextField, useList } from "react-admin";
import { memberDevices } from "../../../../../contract/entities/people/memberDevices.ts";
import { ActionButton } from "../../../../components/actions/ActionButton.tsx";
import { DeviceField, IpField } from "../../../../components/list/QueryField.tsx";
import { ListContent } from "../../../../components/list/ListContent.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../../components/list/Table.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { panel } from "../../../../components/fields/DetailFields.tsx";
import { useMemberDevices } from "./useMemberDevices.ts";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const resource = memberDevices.name;

/** Devices that the member signed in on; deleting one signs it out. */
export const DevicesTab = () => {
  const { data, isPending, error } = useMemberDevices();
  const list = useList({
    data,
    isPending,
    error,
    resource,
    perPage: 500,
    sort: { field: "lastLoginTime", order: "DESC" },
  });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <Box sx={panel}>
          <ListContent emptyHint={resourceTextKey(members, "none.devices")}>
            <Table rowClick={false} storeKey="member.devices">
              <DataTable.Col source="deviceModel">
                <TextField source="deviceModel" />
              </DataTable.Col>
              <DataTable.Col source="devicePlatform">
                <StatusChip source="devicePlatform" code="devicePlatform" />
              </DataTable.Col>
              <DataTable.Col source="onlineStatus">
                <StatusChip source="onlineStatus" code="onlineStatus" />
              </DataTable.Col>
              <DataTable.Col source="deviceId" field={DeviceField} />
              <DataTable.Col source="appVersion" />
              <DataTable.Col source="ip" field={IpField} />
              <DataTable.Col source="lastLoginTime" field={TimeField} />
              <DataTable.Col {...pinnedColumn}>
                <ActionButton
                  entity={memberDevices}
                  action="delete"
                  look="icon"
                  icon={<DeleteOutlined />}
                  isDangerous
                />
              </DataTable.Col>
            </Table>
          </ListContent>
        </Box>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
