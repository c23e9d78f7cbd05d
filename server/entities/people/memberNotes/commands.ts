import { sql } from "kysely";
import type { MemberNote, MemberNoteCreate, MemberNoteEdit } from "../../../../contract/entities/people/memberNotes.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { anyOf, clockTimestamp, now } from "../../../db/expressions.ts";
import { lockMembers } from "../members/lock.ts";
import { requireColleagues } from "./colleagues.ts";
import { loadNote } from "./queries.ts";

/** @throws ApiError `notFound` for a missing member and another tenant's alike, `memberDeleted` for a cancelled one */
const requireMember = async (context: Context, id: string) => {
  const member = (await lockMembers(context, [id])).get(id);
  if (!member) throw notFound();
  if (member.memberStatus === "Closed") throw new ApiError("memberDeleted");
};

export const createNote = async (context: Context, { memberId, content, isPinned, mentionIds }: MemberNoteCreate) => {
  const { db, session } = context;
  await requireMember(context, memberId);
  const wanted = inOrder(mentionIds);
  await requireColleagues(context, wanted);
  const row = await db
    .insertInto("memberNote")
    .values({ memberId, content, isPinned, accountId: session.accountId, account: session.account })
    .returning("id")
    .executeTakeFirst();
  const { id } = required(row, "insert into member_note");
  await addMentions(context, id, wanted);
  context.record("memberNotes", id, null, { memberId, isPinned, mentionIds: wanted });
  return loadNote(context, id);
};

/** The author's own; of others only with the right to them. @throws ApiError `forbidden` */
const lockNote = async (context: Context, id: string): Promise<MemberNote> => {
  const { db, tenantId, may } = context;
  await db
    .selectFrom("memberNote")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute();
  const note = await loadNote(context, id);
  if (!note.isOwn && !may("memberNotes:manage")) throw new ApiError("forbidden");
  return note;
};

export const updateNote = async (context: Context, { id, updateTime, ...wanted }: MemberNoteEdit) => {
  const { db, tenantId, session } = context;
  const note = await lockNote(context, id);
  const before = { ...note, mentionIds: inOrder(note.mentions.map((colleague) => colleague.id)) };
  const changes = { ...wanted, mentionIds: wanted.mentionIds && inOrder(wanted.mentionIds) };
  const changed = requireChanges(before, changes, updateTime);
  const { content, isPinned, mentionIds } = changed;
  // Whoever was mentioned before and works elsewhere by now stays.
  if (mentionIds) await requireColleagues(context, without(mentionIds, before.mentionIds));
  const isEdited = content !== undefined || mentionIds !== undefined;
  await db
    .updateTable("memberNote")
    .set({
      content,
      isPinned,
      updatedAt: clockTimestamp,
      ...(isEdited && { editedAt: clockTimestamp, editedBy: session.account }),
    })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  if (mentionIds) {
    await removeMentions(context, id, without(before.mentionIds, mentionIds));
    await addMentions(context, id, without(mentionIds, before.mentionIds));
  }
  const { memberId } = note;
  const names = Object.keys(changed).filter((name) => name !== "content");
  context.record(
    "memberNotes",
    id,
    { memberId, ...pick(before, names), ...hidden(changed) },
    {
      memberId,
      ...pick(changed, names),
      ...hidden(changed),
    },
  );
  return loadNote(context, id);
};

/** That a text was changed stands in the log, and what it says does not. */
const hidden = ({ content }: { content?: string | undefined }): Fields =>
  content === undefined ? {} : { content: HIDDEN };
const HIDDEN = "•••••";

export const deleteNote = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const { memberId, account } = await lockNote(context, id);
  await db.deleteFrom("memberNote").where("tenantId", "=", tenantId).where("id", "=", id).execute();
  context.record("memberNotes", id, { memberId, account }, null);
  return { id };
};

export const seeMentions = async (context: Context, ids: readonly string[]) => {
  const { db, tenantId, session } = context;
  const rows = await db
    .updateTable("memberNoteMention")
    .set({ seenAt: now })
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", session.accountId)
    .where("noteId", "=", anyOf(ids))
    .where("seenAt", "is", null)
    .returning("noteId")
    .execute();
  for (const { noteId } of rows) context.record("memberNotes", noteId, null, null);
  // One's other windows count them too.
  if (rows.length > 0) context.afterCommit(() => context.deps.live.tell(tenantId, "memberNotes"));
  return rows.length;
};

const addMentions = async ({ db }: Context, noteId: string, ids: readonly string[]) => {
  if (ids.length === 0) return;
  await db
    .insertInto("memberNoteMention")
    .columns(["noteId", "accountId"])
    .expression(sql`select ${noteId}::bigint, id from unnest(${ids}::bigint[]) id`)
    .execute();
};

const removeMentions = async ({ db, tenantId }: Context, noteId: string, ids: readonly string[]) => {
  if (ids.length === 0) return;
  await db
    .deleteFrom("memberNoteMention")
    .where("tenantId", "=", tenantId)
    .where("noteId", "=", noteId)
    .where("accountId", "=", anyOf(ids))
    .execute();
};

const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** Ids are the database's numbers. */
const inOrder = (ids: readonly string[]) =>
  [...new Set(ids)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
