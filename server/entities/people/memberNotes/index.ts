import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { routes } from "../../../http/mount.ts";
import { findColleagues } from "./colleagues.ts";
import { createNote, deleteNote, seeMentions, updateNote } from "./commands.ts";
import { listNotes, loadNote } from "./queries.ts";

export default routes(memberNotes, {
  list: listNotes,
  load: (context, { id }) => loadNote(context, id),
  colleagues: findColleagues,
  create: createNote,
  update: updateNote,
  delete: deletes(deleteNote),
  see: async (context, { ids }) => ({ seen: await seeMentions(context, ids) }),
});
