import { DataTable, TextField, TextInput, useRecordContext } from "react-admin";
import { EnumInput } from "../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../components/list/ListPage.tsx";
import { EffectChip } from "../../components/fields/EffectChip.tsx";
import { RowActions } from "../../components/actions/RowActions.tsx";
import { RowEditLink } from "../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../components/list/Table.tsx";
import { TimeField } from "../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../components/fields/useTextOf.ts";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";
import { Audience } from "./Audience.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { DeliveryResult } from "./Outcome.tsx";
import { SendingStatus } from "./SendingStatus.tsx";
import { Times } from "./Times.tsx";

const filters = [
  <TextInput key="title" source="title" alwaysOn resettable />,
  <EnumInput key="notifyStatus" source="notifyStatus" code="notifyStatus" alwaysOn />,
  <EnumInput key="notifyTime" source="notifyTime" code="notifyTime" alwaysOn />,
];

/** Milliseconds after which a list is asked for again while something in it is on its way. */
const OFTEN = 1500;
const SOON = 5000;
const isMoving = ({ notifyStatus, nextDueTime }: NotificationRecord) =>
  notifyStatus === "Sending" || (nextDueTime !== null && Date.parse(nextDueTime) < Date.now() + SOON);
type Listed = { state: { data?: { data: NotificationRecord[] } } };
const queryOptions = {
  refetchInterval: ({ state }: Listed) => (state.data?.data.some(isMoving) ? OFTEN : false),
};

/** What was written to members, when it goes out, and how far it is. */
export const NotificationList = () => {
  const entity = useNotificationEntity();
  return (
    <ListPage
      filters={filters}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(entity, "empty")}
      // React-admin's type leaves out that the interval may depend on what was answered.
      queryOptions={queryOptions as object}
    >
      <Table rowClick="show">
        <DataTable.Col source="title">
          <TextField source="title" sx={{ fontWeight: 550 }} />
        </DataTable.Col>
        <DataTable.Col source="notifyStatus">
          <SendingStatus />
          <EffectChip isQuiet />
        </DataTable.Col>
        <DataTable.Col source="audience">
          <Audience />
        </DataTable.Col>
        <DataTable.Col source="notifyTime">
          <Times />
        </DataTable.Col>
        <DataTable.Col source="nextDueTime" sortByOrder="ASC">
          <TimeField source="nextDueTime" />
        </DataTable.Col>
        <DataTable.Col source="sent">
          <DeliveryResult />
        </DataTable.Col>
        <DataTable.Col source="createTime" sortByOrder="DESC">
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col {...pinnedColumn}>
          <Actions />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

const Actions = () => {
  const notification = useRecordContext<NotificationRecord>();
  if (!notification || notification.notifyStatus === "Send" || notification.notifyStatus === "Cancel") return null;
  return (
    <RowActions>
      {notification.notifyStatus === "Pending" && <RowEditLink />}
      <CancelButton look="icon" />
    </RowActions>
  );
};
