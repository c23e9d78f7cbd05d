import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, Nothing } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** What a member level's messages must not contain: one list for each level. */
export const SensitiveWord = z.object({
  /** The level's: it has one list. */
  id: field.Id,
  memberRoleId: field.Id,
  memberRoleName: z.string(),
  levelCode: enumSchema("levelCode"),
  status: enumSchema("entryStatus"),
  wordCount: z.number().int(),
  /** Finds words with signs between their letters too. */
  ignoresSeparators: z.boolean(),
  /** Finds words of letters only where they stand alone. */
  wholeWords: z.boolean(),
  /** Who saved it last; null for a list that nobody has made yet. */
  account: z.string().nullable(),
  updateTime: z.string().nullable(),
});
/** With the list itself, separated by commas. */
export const SensitiveWordList = SensitiveWord.extend({ keywords: z.string() });

/** A draft or a list: what is found by it, and how. */
const matching = {
  keywords: field.Keywords,
  ignoresSeparators: z.boolean(),
  wholeWords: z.boolean(),
};

/**
 * `updateTime` is that of the list as it was read (null: there was none): a list that was saved meanwhile answers
 * 409.
 */
export const SensitiveWordSave = z.strictObject({
  memberRoleId: field.Id,
  status: enumSchema("entryStatus"),
  keywords: field.Keywords,
  ignoresSeparators: matching.ignoresSeparators.default(false),
  wholeWords: matching.wholeWords.default(false),
  updateTime: z.string().nullable().optional(),
});
/** A post that carries an id is an edit: the id is the level's. */
export const SensitiveWordEdit = z.strictObject({
  id: field.Id,
  ...SensitiveWordSave.pick({ status: true, keywords: true, updateTime: true }).partial().shape,
  ...z.object(matching).partial().shape,
});

/** Where a word was found, in UTF-16 code units of the text that it was found in. */
export const Range = z.object({ start: z.number().int(), end: z.number().int(), word: z.string() });

/** Bounds of one try: whichever comes first ends it, and the answer says which. */
export const TRY_ROWS = 200_000;
export const TRY_SECONDS = 10;
export const TRY_HITS = 50;
/** Words that a try counts one by one; the most frequent first. */
export const TRY_WORDS = 500;

export const Trial = z.object({
  /** Messages that were looked at, from the newest back to `since`. */
  scanned: z.number().int(),
  since: z.string(),
  stoppedBy: z.enum(["rows", "time"]).nullable(),
  messagesHit: z.number().int(),
  words: z.array(z.object({ word: z.string(), messages: z.number().int() })),
  /** Words of the draft that nothing contained. */
  idleWords: z.number().int(),
  hits: z.array(
    z.object({
      id: field.Id,
      sendTime: z.string(),
      senderId: field.Id,
      senderName: z.string(),
      groupId: field.Id.nullable(),
      /** The message, or the part of a long one around its first hit, with dots for what is left out. */
      content: z.string(),
      ranges: z.array(Range),
    }),
  ),
});

const base = "/im/backstage/sensitiveWord";
const screen = ["SetKeyword"] as const;
const edit = ["sensitiveWords:edit"] as const;
const ByRole = z.strictObject({ memberRoleId: field.Id });
/** Twenty thousand long words of three bytes a letter. */
const MAX_LIST = 4 * 1024 * 1024;
/** The words themselves are in the changes: those that were added and removed. */
const loggedFields = ["id", "memberRoleId", "status", "ignoresSeparators", "wholeWords"];

export const sensitiveWords = defineEntity({
  name: "sensitiveWords",
  toldAs: { command: "keywords.changed", part: "keywordLists" },
  screen: "SetKeyword",
  buttons: ["edit", "tryIt", "export", "check"],
  record: SensitiveWord,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/getSensitiveWordInfo`,
      input: z.strictObject({}),
      output: z.array(SensitiveWord),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/getSensitiveWordByMemberRoleId`,
      input: ByRole,
      output: SensitiveWordList,
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: SensitiveWordSave,
      output: SensitiveWord,
      access: edit,
      log: loggedFields,
      maxBody: MAX_LIST,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: SensitiveWordEdit,
      output: SensitiveWord,
      access: edit,
      log: loggedFields,
      maxBody: MAX_LIST,
    }),
    /** The list as text, one word a line. */
    export: endpoint({
      method: "GET",
      path: `${base}/export`,
      input: ByRole,
      output: Nothing,
      access: ["sensitiveWords:export"],
      log: ["memberRoleId"],
      kind: "file",
    }),
    /** What a draft would have hit among the last days' messages of the level's members. */
    tryIt: endpoint({
      method: "POST",
      path: `${base}/tryIt`,
      input: z.strictObject({ memberRoleId: field.Id, days: field.numberBetween(1, 30), ...matching }),
      output: Trial,
      access: ["sensitiveWords:tryIt"],
      log: ["memberRoleId", "days"],
      maxBody: MAX_LIST,
    }),
    /** Asked by what passes messages on: what the level's list finds in a text, if it is enabled. */
    check: endpoint({
      method: "POST",
      path: `${base}/check`,
      input: z.strictObject({ memberRoleId: field.Id, text: z.string().max(20_000, "rule.max") }),
      output: z.object({ status: enumSchema("entryStatus"), hits: z.array(Range) }),
      access: ["SetKeyword", "sensitiveWords:check"],
    }),
  },
});
