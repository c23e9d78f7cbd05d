/** What is done with notes, wherever they stand: on the member's page and among those of everybody. */
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import NoteAdd from "@mui/icons-material/NoteAddOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import PushPinOff from "@mui/icons-material/PushPin";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { type MemberNote, memberNotes } from "../../../contract/entities/people/memberNotes.ts";
import { lazyPart } from "../../loadChunk.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { LazyDialog } from "../actions/LazyDialog.tsx";
import { RowActions } from "../actions/RowActions.tsx";
import { useHolds, useMay } from "../actions/useMay.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { NoteText, threeLines } from "./NoteText.tsx";

const NoteDialog = lazyPart(() => import("./NoteDialog.tsx"), "NoteDialog");

export const WriteNote = ({ memberId }: { memberId: string }) => {
  const text = useResourceText(memberNotes);
  const isAllowed = useMay(memberNotes, "create");
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = text("actions.create");
  return (
    <>
      <ActionTrigger label={label} icon={<NoteAdd />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <NoteDialog memberId={memberId} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};

/** On the note around it: the author's, and of whoever manages those of others. */
export const NoteActions = () => {
  const note = useRecordContext<MemberNote>();
  const mayChange = useMay(memberNotes, "update");
  const manages = useHolds(memberNotes, "manage");
  if (!note || !mayChange || !(note.isOwn || manages)) return null;
  const pin = note.isPinned
    ? { name: "unpin", input: { isPinned: false }, icon: <PushPinOff /> }
    : { name: "pin", input: { isPinned: true }, icon: <PushPin /> };
  return (
    <RowActions>
      <ActionButton entity={memberNotes} action="update" look="icon" confirm={false} {...pin} />
      <EditNote note={note} />
      <ActionButton
        entity={memberNotes}
        action="delete"
        look="icon"
        icon={<DeleteOutlined />}
        isDangerous
        detail={<Quoted note={note} />}
      />
    </RowActions>
  );
};

/** Whose it is, of whom, and how it begins. */
const Quoted = ({ note }: { note: MemberNote }) => (
  <Box component="span" sx={{ display: "grid", gap: 0.5 }}>
    <Box component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
      {[note.memberName, note.account].filter(Boolean).join(SEPARATOR)}
    </Box>
    <Box component="span" sx={threeLines}>
      <NoteText note={note} />
    </Box>
  </Box>
);

const SEPARATOR = " · ";

const EditNote = ({ note }: { note: MemberNote }) => {
  const text = useResourceText(memberNotes);
  const [isOpen, setOpen] = useState(false);
  const label = text("actions.edit");
  return (
    <>
      <ActionTrigger look="icon" label={label} icon={<Edit />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <NoteDialog memberId={note.memberId} note={note} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
