import MarkRead from "@mui/icons-material/MarkChatReadOutlined";
import Box from "@mui/material/Box";
import {
  DataTable,
  type Identifier,
  type RaRecord,
  TextField,
  TextInput,
  useCreatePath,
  useRecordContext,
} from "react-admin";
import { members } from "../../../../contract/entities/people/members.ts";
import { type MemberNote, memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { NoteActions } from "../../../components/notes/actions.tsx";
import { NoteText, threeLines } from "../../../components/notes/NoteText.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";

const filters = [
  <EnumInput key="mentionState" source="mentionState" code="mentionState" alwaysOn />,
  <TextInput key="content" source="content" alwaysOn resettable />,
  <TextInput key="account" source="account" alwaysOn resettable />,
  <DateRangeFilter key="createTime" source="createTime" />,
];

/** What was written of members lately, with what was meant for the operator; a row leads to the notes of its member. */
export const MemberNoteList = () => {
  const createPath = useCreatePath();
  const mayOpen = useMay(members, "load");
  const toMember = (_id: Identifier, _resource: string, note: RaRecord) => {
    const page = createPath({ resource: getResourceName(members), type: "show", id: (note as MemberNote).memberId });
    return `${page}/notes`;
  };
  return (
    <ListPage
      filters={filters}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(memberNotes, "empty")}
    >
      <Table
        rowClick={mayOpen && toMember}
        bulkActions={<BulkActionButton entity={memberNotes} action="see" icon={<MarkRead />} confirm={false} />}
        isRowSelectable={(note) => (note as MemberNote).mentionState === "Unread"}
      >
        {/* The row leads to them: a link within it would stand in its way. */}
        <DataTable.Col source="memberName" disableSort>
          <TextField source="memberName" sx={{ fontWeight: 550 }} />
        </DataTable.Col>
        <DataTable.Col source="content" disableSort>
          <Content />
        </DataTable.Col>
        <DataTable.Col source="mentionState" disableSort>
          <StatusChip source="mentionState" code="mentionState" />
        </DataTable.Col>
        <DataTable.Col source="account" disableSort />
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col {...pinnedColumn}>
          <NoteActions />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

/** As much of it as a row has room for; the member's page has all. */
const Content = () => {
  const text = useResourceText(memberNotes);
  const note = useRecordContext<MemberNote>();
  if (!note) return null;
  return (
    <Box data-wide sx={{ ...threeLines, py: 0.5, minWidth: { sm: 240 } }}>
      {note.isPinned && (
        <Box component="span" sx={{ mr: 1 }}>
          <Chip tone="plain" text={text("pinned")} />
        </Box>
      )}
      <NoteText note={note} />
    </Box>
  );
};
