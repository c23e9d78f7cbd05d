import Replay from "@mui/icons-material/Replay";
import { DataTable, FunctionField, TextField, useListContext, useRecordContext, useTranslate } from "react-admin";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { platformCommands } from "../../../../contract/platform/commands.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useEnumText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { MemberInput } from "../../../components/inputs/RecordInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { addresses } from "./addresses.ts";
import { canRetry, type Delivery, errorWords } from "./connection.ts";
import { TargetField } from "./TargetField.tsx";

const RetryPeriodDialog = lazyPart(() => import("./RetryPeriodDialog.tsx"), "RetryPeriodDialog");

const filters = [
  <EnumInput key="state" source="state" code="deliveryState" alwaysOn />,
  <EnumInput key="type" source="type" values={platformCommands} enumeration="types" alwaysOn />,
  <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
  <MemberInput key="memberId" source="memberId" />,
];

/** What the platform was told, and is to be told. */
export const DeliveryList = () => (
  <ListPage
    resource={platformDeliveries.name}
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    actions={<RetryPeriod />}
    emptyHint={resourceTextKey(platformDeliveries, "empty")}
  >
    <Table
      rowClick={(id) => addresses.delivery(String(id))}
      bulkActions={<BulkActionButton entity={platformDeliveries} action="retry" icon={<Replay />} />}
      isRowSelectable={(row) => canRetry(row as Delivery)}
      hiddenColumns={["externalId", "finishTime", "expireTime"]}
    >
      <DataTable.Col source="type">
        <Type />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StatusChip source="state" code="deliveryState" />
      </DataTable.Col>
      <DataTable.Col source="targetId">
        <TargetField />
      </DataTable.Col>
      <DataTable.Col source="externalId" field={IdField} />
      <DataTable.Col source="attempts" />
      <DataTable.Col source="lastError">
        <FunctionField<Delivery> render={({ lastError }) => (lastError ? errorWords(lastError) : <Nothing />)} />
      </DataTable.Col>
      <DataTable.Col source="nextTime">
        <TimeField source="nextTime" isExact />
      </DataTable.Col>
      <DataTable.Col source="account">
        <Account />
      </DataTable.Col>
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="finishTime" field={TimeField} />
      <DataTable.Col source="expireTime" field={TimeField} />
      <DataTable.Col {...pinnedColumn}>
        <RetryOne />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const RetryPeriod = () => {
  const { total, filterValues } = useListContext();
  // Where nothing was told yet, nothing has failed.
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <DialogButton
      entity={platformDeliveries}
      action="retry"
      name="retryPeriod"
      icon={<Replay />}
      dialog={RetryPeriodDialog}
    />
  );
};

const Type = () => {
  const typeText = useEnumText("types");
  const delivery = useRecordContext<Delivery>();
  return delivery ? typeText(delivery.type) : null;
};

/** What ends by itself was asked for by nobody. */
const Account = () => {
  const translate = useTranslate();
  const delivery = useRecordContext<Delivery>();
  if (!delivery) return null;
  return delivery.account === null ? translate("resources.platformDeliveries.itself") : <TextField source="account" />;
};

const RetryOne = () => {
  const delivery = useRecordContext<Delivery>();
  if (!delivery || !canRetry(delivery)) return null;
  return (
    <RowActions>
      <ActionButton entity={platformDeliveries} action="retry" look="icon" icon={<Replay />} />
    </RowActions>
  );
};
