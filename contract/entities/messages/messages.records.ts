import { z } from "../../core/zod.ts";
import { RecordEffect } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Messages of a page by default, and at most. */
export const MESSAGE_PAGE = 50;
const MAX_MESSAGE_PAGE = 200;
/** Characters of a message that a list carries; `content` gives the whole of a longer one. */
export const SHOWN_CHARACTERS = 2000;
/** How long one reading lasts before it has to be opened anew, in ms. */
export const READING_LIFE = 30 * 60_000;

const seconds = z.number().int().min(0).max(86_400);
/**
 * What a message carries beside its text; which of it follows from the type. Links to pictures, videos, voices
 * and files are those of our own store. What a chat engine stored otherwise is left out.
 */
export const MessagePayload = z.object({
  url: z.string().optional(),
  /** Why there is no link to the file that it had. */
  fileStatus: enumSchema("fileStatus").optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  name: z.string().optional(),
  /** Size of a file. */
  bytes: z.number().int().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Length of a voice, video or call. */
  seconds: seconds.optional(),
  outcome: enumSchema("callOutcome").optional(),
  /** Whom a business card is about. */
  memberId: field.Id.optional(),
  nickname: z.string().optional(),
});
export type MessagePayload = z.infer<typeof MessagePayload>;

/** A message of a group or of two members, as operators read it. Times are UTC. */
export const Message = z.object({
  id: field.Id,
  /** What the platform calls it; null for one that it has not named. */
  externalId: z.string().nullable(),
  groupId: field.Id.nullable(),
  groupName: z.string().nullable(),
  senderId: field.Id,
  senderName: z.string(),
  /** The sender's role in the group now; none for who left. */
  groupRole: enumSchema("groupRole").nullable(),
  recipientId: field.Id.nullable(),
  recipientName: z.string().nullable(),
  type: enumSchema("messageType"),
  messageStatus: enumSchema("messageStatus"),
  /** At most SHOWN_CHARACTERS of it; `isCut` tells that there is more. */
  content: z.string(),
  isCut: z.boolean(),
  /** Characters of the whole. */
  length: z.number().int(),
  payload: MessagePayload,
  /** When it was taken back, and by which operator; the sender took it back where no account stands. */
  withdrawTime: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  createTime: z.string(),
  effect: RecordEffect,
  /** Its place in the records, for `before` and `after`. */
  cursor: z.string(),
});
export type Message = z.infer<typeof Message>;

/** What covers the pages of a reading: shown with each of them until `expiresTime`. */
export const Grant = z.object({ token: z.string(), expiresTime: z.string() });

/** A page from older to newer. `before` and `after` lead on; null where nothing is left. */
export const MessagePage = z.object({
  records: z.array(Message),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The present reading's; null for who needs none. */
  grant: Grant.nullable(),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** An ID, or a part of a nickname. */
export const IdOrNickname = z.string().trim().min(1).max(32);
/** Serial number of the case that records are read for. */
export const CaseNumber = z
  .string()
  .trim()
  .regex(/^[\w./-]{1,40}$/, "rule.caseNumber");
export const Reason = field.text(200);

export const messageFilters = {
  type: enumSchema("messageType").optional(),
  messageStatus: enumSchema("messageStatus").optional(),
  keyword: z.string().trim().min(1).max(64).optional(),
  externalId: z.string().min(1).max(128).optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};

/** Why records are read: the token of a reading that is under way, or what opens one. */
export const readingFields = {
  grant: z
    .string()
    .regex(/^[\w-]{43}$/, "rule.invalid")
    .optional(),
  reason: Reason.optional(),
  caseNumber: CaseNumber.optional(),
};

const Cursor = z
  .string()
  .regex(/^[\w-]{8,80}$/, "rule.cursor")
  .optional();
const pageSize = z.number().int().min(1).max(MAX_MESSAGE_PAGE);
const places = {
  before: Cursor,
  after: Cursor,
  /** A message's ID: the page has it in the middle. */
  around: field.Id.optional(),
  /** The page begins shortly before this instant. */
  at: field.Instant.optional(),
  edge: z.enum(["first", "last"]).optional(),
};
/** Where a page lies; without any of them it is the newest. */
export const pageFields = {
  ...places,
  pageSize: z
    .union([
      pageSize,
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(pageSize),
    ])
    .default(MESSAGE_PAGE),
};

/** Holds for every page: one place at most. */
export const hasOnePlace = (query: Partial<Record<keyof typeof places, unknown>>) =>
  Object.keys(places).filter((name) => query[name as keyof typeof places] !== undefined).length <= 1;

/** A reading as the whitelist's log tells of it: what was asked for, why, and how much was read. */
export const Reading = z.object({
  id: field.Id,
  account: z.string(),
  scope: z.record(z.string(), z.string()),
  reason: z.string(),
  caseNumber: z.string().nullable(),
  pages: z.number().int(),
  rows: z.number().int(),
  createTime: z.string(),
});
