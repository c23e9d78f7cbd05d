import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** As many letters as a note has at most. */
export const MAX_NOTE = 2000;
/** As many colleagues as a note mentions at most. */
export const MAX_MENTIONS = 20;
/** As many notes as are marked as seen in one call. */
const MAX_SEEN = 500;

/** Somebody who may read notes on this server. */
export const Colleague = z.object({ id: field.Id, account: z.string(), nickname: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** What somebody wrote of a member, for colleagues alone. */
export const MemberNote = z.object({
  id: field.Id,
  memberId: field.Id,
  memberName: z.string(),
  memberStatus: enumSchema("memberStatus"),
  content: z.string(),
  isPinned: z.boolean(),
  /** Their accounts stand in the text after an `@`. */
  mentions: z.array(Colleague),
  /** Whoever wrote it. */
  account: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** Whether it mentions the caller, and was seen since; null where it does not. */
  mentionState: enumSchema("mentionState").nullable(),
  createTime: z.string(),
  /** Null until its text or its mentions were changed. */
  editTime: z.string().nullable(),
  editAccount: z.string().nullable(),
  updateTime: z.string(),
});
export type MemberNote = z.infer<typeof MemberNote>;

const fields = {
  content: field.longText(MAX_NOTE, 1),
  isPinned: z.boolean(),
  mentionIds: z.array(field.Id).max(MAX_MENTIONS, "rule.maxItems"),
};
const written = { ...fields, isPinned: fields.isPinned.default(false), mentionIds: fields.mentionIds.default([]) };
export const MemberNoteCreate = z.strictObject({ memberId: field.Id, ...written });
export type MemberNoteCreate = z.output<typeof MemberNoteCreate>;
/** What a form has of it. */
export const MemberNoteForm = z.strictObject(written);
export const MemberNoteEdit = z.strictObject({
  id: field.Id,
  /** The `updateTime` that was read: a change made meanwhile by somebody else answers 409 instead of being lost. */
  updateTime: z.string().optional(),
  ...z.object(fields).partial().shape,
});
export type MemberNoteEdit = z.output<typeof MemberNoteEdit>;

export const MemberNoteQuery = listQuery(["createTime"], {
  memberId: field.Id.optional(),
  content: z.string().trim().max(100).optional(),
  account: z.string().trim().max(32).optional(),
  /** Those that mention the caller, seen or not yet. */
  mentionState: enumSchema("mentionState").optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
});
export type MemberNoteQuery = z.output<typeof MemberNoteQuery>;

const base = "/im/member/note";
const screen = ["MemberNote"] as const;
/** The author's own, or with the right to those of others: the handler looks who it is. */
const changing = ["memberNotes:add", "memberNotes:manage"] as const;
/** Texts stay out of the log: they go with the member's account, and the log never does. */
const kept = ["memberId", "isPinned", "mentionIds"];

/** Notes on members. */
export const memberNotes = defineEntity({
  name: "memberNotes",
  screen: "MemberNote",
  buttons: ["add", "manage"],
  record: MemberNote,
  endpoints: {
    /** Of one member the pinned ones come first. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: MemberNoteQuery,
      output: paged(MemberNote),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: MemberNote,
      access: screen,
    }),
    /** Whom a note can mention, by a part of the account or the name. */
    colleagues: endpoint({
      method: "GET",
      path: `${base}/colleagues`,
      input: z.strictObject({ text: z.string().trim().max(32).optional() }),
      output: z.array(Colleague),
      access: ["memberNotes:add", "memberNotes:manage"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: MemberNoteCreate,
      output: MemberNote,
      access: ["memberNotes:add"],
      log: kept,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: MemberNoteEdit,
      output: MemberNote,
      access: changing,
      log: ["id", ...kept],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: changing,
      log: ["id", "ids"],
    }),
    /** Marks mentions of the caller as seen. */
    see: endpoint({
      method: "POST",
      path: `${base}/see`,
      input: z.strictObject({ ids: z.array(field.Id).min(1, "rule.required").max(MAX_SEEN, "rule.maxItems") }),
      output: z.object({ seen: z.number().int() }),
      access: screen,
      log: ["ids"],
    }),
  },
});
