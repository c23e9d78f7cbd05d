import AdminPanel from "@mui/icons-material/AdminPanelSettingsOutlined";
import GroupAdd from "@mui/icons-material/GroupAddOutlined";
import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import RecordVoiceOver from "@mui/icons-material/RecordVoiceOverOutlined";
import RemoveModerator from "@mui/icons-material/RemoveModeratorOutlined";
import VoiceOverOff from "@mui/icons-material/VoiceOverOffOutlined";
import Box from "@mui/material/Box";
import { DataTable, TextField, TextInput, useRecordContext } from "react-admin";
import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import type { Group, GroupMember } from "../../../../contract/entities/groups/groups.records.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { MemberAvatar } from "../../../components/members/MemberAvatar.tsx";
import { MuteState } from "./MuteState.tsx";
import { PersonLink } from "./PersonLink.tsx";

const AddMembersDialog = lazyPart(() => import("./AddMembersDialog.tsx"), "AddMembersDialog");

const filters = [
  <TextInput key="nickname" source="nickname" alwaysOn resettable />,
  <TextInput key="id" source="id" alwaysOn resettable />,
  <EnumInput key="groupRole" source="groupRole" code="groupRole" alwaysOn />,
  <EnumInput key="muteStatus" source="muteStatus" code="muteStatus" alwaysOn />,
];

/** Who is in the group, and what they may do there. */
export const MembersTab = () => {
  const group = useRecordContext<Group>();
  if (!group) return null;
  const isOpen = group.groupStatus === "Enable";
  return (
    <ListPage
      resource={groupMembers.name}
      isEmbedded
      filter={{ groupId: group.id }}
      sort={byRole}
      filters={filters}
      actions={
        isOpen && <DialogButton entity={groupMembers} action="create" icon={<GroupAdd />} dialog={AddMembersDialog} />
      }
      emptyHint={resourceTextKey(groupMembers, "empty")}
    >
      <Table
        rowClick={false}
        storeKey="group.members"
        bulkActions={isOpen && bulkActions(group.id)}
        isRowSelectable={({ groupRole }: GroupMember) => canChange(groupRole)}
      >
        <DataTable.Col source="nickname">
          <Person />
        </DataTable.Col>
        <DataTable.Col source="id" field={IdField} />
        <DataTable.Col source="account">
          <TextField source="account" />
        </DataTable.Col>
        <DataTable.Col source="groupRole">
          <StatusChip source="groupRole" code="groupRole" />
        </DataTable.Col>
        <DataTable.Col source="muteStatus">
          <MuteState />
        </DataTable.Col>
        <DataTable.Col source="memberStatus">
          <StatusChip source="memberStatus" code="memberStatus" />
        </DataTable.Col>
        <DataTable.Col source="joinTime" field={TimeField} sortByOrder="DESC" />
        {isOpen && (
          <DataTable.Col {...pinnedColumn}>
            <Row groupId={group.id} />
          </DataTable.Col>
        )}
      </Table>
    </ListPage>
  );
};

/** The server's own order: the owner first, then admins. */
const byRole = { field: "", order: "ASC" } as const;
/** There is one owner, and robots come and go with their bindings. */
const canChange = (role: GroupMember["groupRole"]) => role === "Admin" || role === "Normal";

const Person = () => {
  const member = useRecordContext<GroupMember>();
  if (!member) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <MemberAvatar member={member} />
      <PersonLink id={member.id} nickname={member.nickname} />
    </Box>
  );
};

type Props = { groupId: string };
const entity = groupMembers;
const memberActions = (groupId: string) =>
  ({
    promote: {
      entity,
      action: "setRole",
      name: "promote",
      input: { groupId, groupRole: "Admin" },
      icon: <AdminPanel />,
    },
    demote: {
      entity,
      action: "setRole",
      name: "demote",
      input: { groupId, groupRole: "Normal" },
      icon: <RemoveModerator />,
    },
    mute: { entity, action: "mute", input: { groupId, muteStatus: "Muted" }, icon: <VoiceOverOff /> },
    unmute: {
      entity,
      action: "mute",
      name: "unmute",
      input: { groupId, muteStatus: "Open" },
      icon: <RecordVoiceOver />,
    },
    remove: { entity, action: "delete", input: { groupId }, icon: <PersonRemove />, isDangerous: true },
  }) as const;

const Row = ({ groupId }: Props) => {
  const member = useRecordContext<GroupMember>();
  if (!member || !canChange(member.groupRole)) return null;
  const { promote, demote, mute, unmute, remove } = memberActions(groupId);
  const look: { look: Look } = { look: "icon" };
  return (
    <RowActions>
      <ActionButton {...(member.groupRole === "Admin" ? demote : promote)} {...look} confirm={false} />
      <ActionButton {...(member.muteStatus === "Muted" ? unmute : mute)} {...look} confirm={false} />
      <ActionButton {...remove} {...look} />
    </RowActions>
  );
};

/** What can be done with the chosen members, a button each. */
const bulkActions = (groupId: string) => {
  const { promote, demote, mute, unmute, remove } = memberActions(groupId);
  return (
    <>
      <BulkActionButton {...promote} changes={({ groupRole }) => groupRole !== "Admin"} />
      <BulkActionButton {...demote} changes={({ groupRole }) => groupRole === "Admin"} />
      <BulkActionButton {...mute} changes={({ muteStatus }) => muteStatus === "Open"} />
      <BulkActionButton {...unmute} changes={({ muteStatus }) => muteStatus === "Muted"} />
      <BulkActionButton {...remove} />
    </>
  );
};
