import NoteIcon from "@mui/icons-material/StickyNote2Outlined";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MemberNoteList } from "./MemberNoteList.tsx";

export default { entity: memberNotes, list: MemberNoteList, icon: NoteIcon } satisfies ResourceModule;
