import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { RecordContextProvider, useListContext, useRecordContext } from "react-admin";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { type MemberNote, memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useEndpointMutation } from "../../dataProvider/useEndpoint.ts";
import { enumTone } from "../fields/enumText.ts";
import { Chip } from "../fields/StatusChip.tsx";
import { Time } from "../fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { ListPage } from "../list/ListPage.tsx";
import { NoteActions, WriteNote } from "./actions.tsx";
import { NoteText } from "./NoteText.tsx";

/** The server's own order: pinned notes first, then the newest. */
const pinnedFirst = { field: "", order: "ASC" } as const;

/** What colleagues wrote of the member of the page; whoever looks has seen what was meant for them. */
export const NotesTab = () => {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <ListPage
      resource={getResourceName(memberNotes)}
      isEmbedded
      filter={{ memberId: member.id }}
      sort={pinnedFirst}
      actions={member.memberStatus !== "Closed" && <WriteNote memberId={member.id} />}
      emptyHint={resourceTextKey(memberNotes, "noneHere")}
    >
      <Notes />
    </ListPage>
  );
};

const Notes = () => {
  const { data = [] } = useListContext<MemberNote>();
  useSeen(data);
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((note) => (
        <RecordContextProvider key={note.id} value={note}>
          <Note note={note} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};

/** Marks once what is shown and mentions the operator; the chip stays for as long as the page does. */
const useSeen = (notes: readonly MemberNote[]) => {
  const told = useRef(new Set<string>());
  const { mutate } = useEndpointMutation(memberNotes, "see");
  const unseen = notes.filter(({ mentionState }) => mentionState === "Unread").map(({ id }) => id);
  const ids = unseen.join();
  useEffect(() => {
    const fresh = ids.split(",").filter((id) => id !== "" && !told.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) told.current.add(id);
    mutate({ ids: fresh });
  }, [ids, mutate]);
};

const Note = ({ note }: { note: MemberNote }) => {
  const text = useResourceText(memberNotes);
  return (
    <Box component="li" sx={{ display: "grid", gap: 0.75, p: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 32 }}>
        {note.isPinned && <Chip tone="plain" text={text("pinned")} />}
        {note.mentionState !== null && (
          <Chip tone={enumTone("mentionState", note.mentionState)} text={text("mentionsYou")} />
        )}
        <Box component="span" sx={{ fontWeight: 550 }}>
          {note.account}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          <Time at={note.createTime} />
          <Edited note={note} />
        </Box>
        <Box sx={{ ml: "auto" }}>
          <NoteActions />
        </Box>
      </Box>
      <NoteText note={note} />
    </Box>
  );
};

const SEPARATOR = " · ";

/** That it was edited, and by whom where that was not the author. */
const Edited = ({ note: { editTime, editAccount, account } }: { note: MemberNote }) => {
  const text = useResourceText(memberNotes);
  if (editTime === null) return null;
  const isByOther = editAccount !== null && editAccount !== account;
  return (
    <>
      {SEPARATOR}
      {isByOther ? text("editedBy", { account: editAccount }) : text("edited")} <Time at={editTime} />
    </>
  );
};
