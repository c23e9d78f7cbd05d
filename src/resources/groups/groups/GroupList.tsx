import { DataTable, NumberField, TextInput, useRecordContext } from "react-admin";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { useMay, useMayAny } from "../../../components/actions/useMay.ts";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ExportButton } from "../../../components/actions/ExportButton.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { MoreMenu } from "../../../components/actions/MoreMenu.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { ClearMessagesMany, Dissolve, Mute, MuteMany, Restore, RestoreMany, Unmute, UnmuteMany } from "./actions.tsx";
import { GroupMute, GroupState } from "./Grace.tsx";
import { GroupName } from "./GroupName.tsx";
import { PersonLink } from "./PersonLink.tsx";

const filters = [
  <TextInput key="id" source="id" alwaysOn resettable />,
  <TextInput key="name" source="name" alwaysOn resettable />,
  <TextInput key="owner" source="owner" alwaysOn resettable />,
  <EnumInput key="groupStatus" source="groupStatus" code="groupStatus" alwaysOn />,
  <EnumInput key="muteStatus" source="muteStatus" code="muteStatus" />,
  <EnumInput key="registerType" source="registerType" code="registerType" />,
  <AmountInput key="memberCountMin" source="memberCountMin" />,
  <AmountInput key="memberCountMax" source="memberCountMax" />,
  <DateRangeFilter key="createTime" source="createTime" />,
];

export const GroupList = () => {
  const mayChoose = useMayAny(groups, ["mute", "dissolve", "restore", "export", "clearMessages"]);
  return (
    <ListPage
      sort={{ field: "id", order: "DESC" }}
      filters={filters}
      exports={groups}
      emptyHint={resourceTextKey(groups, "empty")}
    >
      <Table
        rowClick="show"
        bulkActions={mayChoose && <BulkActions />}
        isRowSelectable={({ isDeleted }: Group) => !isDeleted}
        hiddenColumns={["registerType", "closeTime"]}
      >
        <DataTable.Col source="name">
          <GroupName />
        </DataTable.Col>
        <DataTable.Col source="id" field={IdField} />
        <DataTable.Col source="ownerId">
          <Owner />
        </DataTable.Col>
        <DataTable.Col source="groupStatus">
          <GroupState />
        </DataTable.Col>
        <DataTable.NumberCol source="memberCount" field={NumberField} sortByOrder="DESC" />
        <DataTable.Col source="muteStatus">
          <GroupMute />
        </DataTable.Col>
        <DataTable.Col source="registerType">
          <StatusChip source="registerType" code="registerType" />
        </DataTable.Col>
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col source="closeTime" field={TimeField} />
        <DataTable.Col {...pinnedColumn}>
          <GroupRowActions />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

export const Owner = () => {
  const group = useRecordContext<Group>();
  return group ? <PersonLink id={group.ownerId} nickname={group.ownerNickname} /> : null;
};

const GroupRowActions = () => {
  const group = useRecordContext<Group>();
  if (!group || group.isDeleted) return null;
  if (group.groupStatus === "Closed") {
    return (
      <RowActions>
        <Restore look="icon" />
      </RowActions>
    );
  }
  return (
    <RowActions>
      {group.muteStatus === "Muted" ? <Unmute look="icon" /> : <Mute look="icon" />}
      <Dissolve look="icon" />
    </RowActions>
  );
};

const BulkActions = () => {
  const mayClear = useMay(groups, "clearMessages");
  return (
    <>
      <MuteMany />
      <UnmuteMany />
      <Dissolve />
      <RestoreMany />
      <ExportButton entity={groups} isBulk />
      {mayClear && (
        <MoreMenu>
          <ClearMessagesMany look="item" />
        </MoreMenu>
      )}
    </>
  );
};
