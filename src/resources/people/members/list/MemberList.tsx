import Box from "@mui/material/Box";
import { useMemo } from "react";
import { DataTable, TextField, TextInput, type TextInputProps } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { operatingStatistics } from "../../../../../contract/entities/statistics/operatingStatistics.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { useHolds, useMay } from "../../../../components/actions/useMay.ts";
import { DateRangeFilter } from "../../../../components/list/DateRangeFilter.tsx";
import { EffectChip } from "../../../../components/fields/EffectChip.tsx";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { OneLine } from "../../../../components/fields/OneLine.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../../components/list/Table.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { InviteCodeInput, LevelFilter } from "../../../../components/members/inputs.tsx";
import { HoldingLine } from "../../../../components/sanctions/HoldingChips.tsx";
import { TagChips } from "../../../../components/tags/TagChips.tsx";
import { TagsFilter } from "../../../../components/tags/TagsInput.tsx";
import { MemberBulkActions, useMayChooseMembers } from "./MemberBulkActions.tsx";
import { MemberListActions } from "./MemberListActions.tsx";
import { MemberName } from "../../../../components/members/MemberName.tsx";
import { newestFirst } from "./sort.ts";
import { MemberRowActions } from "./MemberRowActions.tsx";
import { MobileField } from "../show/MobileField.tsx";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";

/** One box for whatever is known of somebody. */
const QueryInput = (props: TextInputProps) => {
  const text = useResourceText(members);
  return <TextInput {...props} resettable placeholder={text("foundBy")} />;
};

const usual = [
  <QueryInput key="q" source="q" alwaysOn />,
  <EnumInput key="memberStatus" source="memberStatus" code="memberStatus" alwaysOn />,
  <EnumInput key="onlineStatus" source="onlineStatus" code="onlineStatus" alwaysOn />,
];
const byMobile = <TextInput key="mobile" source="mobile" resettable />;
const others = [
  <TextInput key="id" source="id" resettable />,
  <TextInput key="nickname" source="nickname" resettable />,
  <TextInput key="account" source="account" resettable />,
  <TagsFilter key="tags" source="tags" />,
  <LevelFilter key="memberLevelId" source="memberLevelId" />,
  <InviteCodeInput key="tenantAlias" source="tenantAlias" />,
  <EnumInput key="registerType" source="registerType" code="registerType" />,
  <EnumInput key="sanctionKind" source="sanctionKind" code="sanctionKind" without={["Warning"]} />,
  <EnumInput key="gender" source="gender" code="gender" />,
  <DateRangeFilter key="createTime" source="createTime" />,
  <DateRangeFilter key="lastLoginTime" source="lastLoginTime" />,
];
const byActivity = <DateRangeFilter key="activeTime" source="activeTime" />;

export const MemberList = () => {
  const seesMobile = useHolds(members, "viewPhone");
  const seesActivity = useMay(operatingStatistics, "overview");
  const mayChoose = useMayChooseMembers();
  const filters = useMemo(
    () => [...usual, ...(seesMobile ? [byMobile] : []), ...others, ...(seesActivity ? [byActivity] : [])],
    [seesMobile, seesActivity],
  );
  return (
    <ListPage
      sort={newestFirst}
      filters={filters}
      actions={<MemberListActions />}
      exports={members}
      emptyHint={resourceTextKey(members, "empty")}
    >
      <Table
        rowClick="show"
        bulkActions={mayChoose && <MemberBulkActions />}
        isRowSelectable={({ memberStatus }: Member) => memberStatus !== "Closed"}
        hiddenColumns={["tags", "tenantAlias", "registerType", "gender"]}
      >
        <DataTable.Col source="nickname">
          <MemberName />
        </DataTable.Col>
        <DataTable.Col source="id" field={IdField} />
        <DataTable.Col source="mobile" field={MobileField} />
        <DataTable.Col source="memberStatus">
          <StatusChip source="memberStatus" code="memberStatus" />
          <HoldingLine />
          <EffectChip isQuiet />
        </DataTable.Col>
        <DataTable.Col source="onlineStatus">
          <StatusChip source="onlineStatus" code="onlineStatus" isBare />
        </DataTable.Col>
        <DataTable.Col source="memberLevelId">
          <TextField source="memberLevelName" />
        </DataTable.Col>
        <DataTable.Col source="tags" disableSort>
          <TagChips isCell />
        </DataTable.Col>
        <DataTable.Col source="tenantAlias" field={IdField} />
        <DataTable.Col source="registerType">
          <StatusChip source="registerType" code="registerType" />
        </DataTable.Col>
        <DataTable.Col source="gender">
          <StatusChip source="gender" code="gender" />
        </DataTable.Col>
        <DataTable.Col source="lastLoginTime" sortByOrder="DESC">
          <LastLogin />
        </DataTable.Col>
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col {...pinnedColumn}>
          <MemberRowActions />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

const LastLogin = () => (
  <Box sx={{ lineHeight: 1.3 }}>
    <TimeField source="lastLoginTime" />
    <OneLine sx={{ color: "text.secondary", fontSize: "0.75rem", maxWidth: { sm: 100 } }}>
      <TextField source="lastLoginIp" variant="inherit" emptyText="" />
    </OneLine>
  </Box>
);
