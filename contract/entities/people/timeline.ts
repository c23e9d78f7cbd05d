import { z } from "../../core/zod.ts";
import { asNumber } from "../../core/endpoint.ts";
import { enumSchema, enumValues } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Where entries come from, in the order that those of the same instant have. */
export const timelineSources = [
  "note",
  "sanctionRevoked",
  "sanctionEnded",
  "sanctionGiven",
  "change",
  "reportAbout",
  "reportBy",
  "appeal",
  "groupLeft",
  "groupJoined",
  /** Of a group that was left since. */
  "groupJoinedThen",
  "groupFounded",
  "memberLeft",
  "memberJoined",
  "memberJoinedThen",
  "founded",
  "device",
  "signIn",
] as const;
export type TimelineSource = (typeof timelineSources)[number];

/** One thing that happened, as a sentence in the caller's language. */
export const TimelineEntry = z.object({
  /** Its source and the number that it has there. */
  id: z.string(),
  kind: enumSchema("timelineKind"),
  time: z.string(),
  sentence: z.string(),
  /** Where the console shows what it is about; null where the caller has no page for it. */
  path: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
export type TimelineKind = TimelineEntry["kind"];

export const TimelinePage = z.object({
  records: z.array(TimelineEntry),
  /** Kinds that the caller may see here, whether there are any or not. */
  kinds: z.array(enumSchema("timelineKind")),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});

const SEPARATOR = "~";
type Cursor = { time: string; source: TimelineSource; id: string };

/** The entry after which a page begins. */
export const writeCursor = ({ time, source, id }: Cursor) => [time, source, id].join(SEPARATOR);

const readCursor = (text: string): Cursor | undefined => {
  const [time = "", name = "", id = "", ...more] = text.split(SEPARATOR);
  const source = timelineSources.find((each) => each === name);
  const isWhole = field.Instant.safeParse(time).success && field.Id.safeParse(id).success && more.length === 0;
  return source && isWhole ? { time, source, id } : undefined;
};

const Cursor = z
  .string()
  .max(80, "rule.cursor")
  .transform((text, context) => {
    const cursor = readCursor(text);
    if (!cursor) context.addIssue({ code: "custom", message: "rule.cursor" });
    return cursor;
  });

const MAX_ENTRIES = 100;
/** Query of one record's timeline, which is named by `subject`. */
export const timelineQuery = <const Subject extends "memberId" | "groupId">(subject: Subject) =>
  z.strictObject({
    // The one computed key of it.
    ...({ [subject]: field.Id } as Record<Subject, typeof field.Id>),
    /** Any of these; all that the caller may see by default. */
    kinds: field.choices(enumValues("timelineKind")).optional(),
    cursor: Cursor.optional(),
    pageSize: asNumber(field.numberBetween(1, MAX_ENTRIES)).default(20),
    /** Of times within the sentences. */
    timeZone: field.TimeZone.default("+08:00"),
    selectTenantId: field.Id.optional(),
  });
const shared = timelineQuery("memberId").omit({ memberId: true });
export type TimelineQuery = z.output<typeof shared>;
