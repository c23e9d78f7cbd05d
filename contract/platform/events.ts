import { z } from "../core/zod.ts";
import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { type EventType, eventTypes } from "./eventTypes.ts";
import { Address, ExternalId } from "./fields.ts";
import { Pictures } from "./files.ts";
import { PlatformGroup } from "./groups.ts";
import { PlatformMember } from "./members.ts";

/** Events of one call, and the days after which one that happened is not taken any more: so long their IDs are known. */
export const MAX_EVENTS = 500;
export const EVENT_DAYS = 30;

const who = { externalId: ExternalId };
const signIn = {
  ...who,
  ip: Address,
  deviceId: field.DeviceId,
  platform: enumSchema("devicePlatform"),
};
const friends = { member: ExternalId, friend: ExternalId };
/** Messages that one report is about. */
const MAX_REPORTED = 10;
/** A notice by the ID that the command gave it, and whose it is. */
const notice = { notice: field.Id, member: ExternalId };
const inGroup = { group: ExternalId, member: ExternalId };

/** What each event says, by its type. */
export const eventData = {
  "member.created": PlatformMember,
  "member.updated": PlatformMember,
  "member.deleted": z.strictObject(who),
  "member.online": z.strictObject(who),
  "member.offline": z.strictObject(who),
  "member.signedIn": z.strictObject({
    ...signIn,
    model: field.text(64).default(""),
    appVersion: field.text(32).default(""),
  }),
  "member.signInRefused": z.strictObject({ ...signIn, reason: z.enum(["WrongPassword", "Banned"], "rule.invalid") }),
  "member.checkedIn": z.strictObject({
    ...who,
    /** Days in a row, this one counted. */
    consecutiveDays: z.number().int().min(1, "rule.invalid").max(36_500, "rule.invalid"),
  }),
  "device.removed": z.strictObject({ ...who, deviceId: field.DeviceId }),
  "friend.added": z.strictObject(friends),
  "friend.removed": z.strictObject(friends),
  "group.created": PlatformGroup,
  "group.updated": PlatformGroup,
  "group.dissolved": z.strictObject({ ...who, reason: field.text(200).default("") }),
  "groupMember.joined": z.strictObject({
    ...inGroup,
    role: z.enum(["Admin", "Normal"], "rule.invalid").default("Normal"),
  }),
  "groupMember.left": z.strictObject(inGroup),
  "groupMember.changed": z.strictObject({
    ...inGroup,
    role: z.enum(["Admin", "Normal"], "rule.invalid").optional(),
    isMuted: z.boolean().optional(),
  }),
  "message.sent": z
    .strictObject({
      ...who,
      /** Of one that `message.send` asked for, the ID that it has there: it is kept here already. */
      id: field.Id.optional(),
      group: ExternalId.optional(),
      recipient: ExternalId.optional(),
      sender: ExternalId,
      type: enumSchema("messageType"),
      text: field.text(20_000).default(""),
      payload: z.record(z.string(), z.unknown()).default({}),
    })
    .refine(({ group, recipient }) => (group === undefined) !== (recipient === undefined), {
      path: ["recipient"],
      error: "rule.groupOrRecipient",
    }),
  "message.withdrawn": z.strictObject(who),
  "message.read": z.strictObject(who),
  "notification.delivered": z.strictObject({ ...notice, hasFailed: z.boolean().default(false) }),
  "notification.read": z.strictObject(notice),
  /** The end of what a platform took on: a command by its ID, which it answered with 202 or `accepted`. */
  "command.done": z.strictObject({
    id: z.uuid("rule.invalid"),
    outcome: z.enum(["applied", "refused", "failed"], "rule.invalid"),
    reason: field.text(500).default(""),
  }),
  "report.filed": z.strictObject({
    ...who,
    reporter: ExternalId,
    /** Of messages, the sender of the first is reported unless somebody else is named. */
    about: z
      .strictObject({
        member: ExternalId.optional(),
        group: ExternalId.optional(),
        messages: z
          .array(ExternalId)
          .min(1, "rule.required")
          .max(MAX_REPORTED, "rule.maxItems")
          .refine((ids) => new Set(ids).size === ids.length, "rule.invalid")
          .optional(),
      })
      .refine((about) => Object.values(about).some((part) => part !== undefined), "rule.reportTarget"),
    reason: enumSchema("reportReason"),
    text: field.text(500).default(""),
    pictures: Pictures,
    platform: enumSchema("appType").optional(),
    appVersion: field.Version.optional(),
    model: field.text(50).default(""),
  }),
  "feedback.filed": z.strictObject({
    ...who,
    member: ExternalId,
    type: enumSchema("feedbackType"),
    content: field.text(1000, 1),
    region: field.text(50).default(""),
    pictures: Pictures,
  }),
} as const satisfies Record<EventType, z.ZodType>;

/** As it comes: each is judged for itself, so that one that is wrong stops no other. */
export const PlatformEvents = z.strictObject({
  events: z.array(z.unknown()).min(1, "rule.required").max(MAX_EVENTS, "rule.maxItems"),
});

/** What is around an event, which all have. */
export const PlatformEvent = z.strictObject({
  id: z
    .string()
    .min(1, "rule.required")
    .max(128, "rule.externalId")
    .regex(/^[\x21-\x7e]+$/, "rule.externalId"),
  type: z.enum(eventTypes, "rule.invalid"),
  /** When it happened. */
  at: field.Instant,
  data: z.record(z.string(), z.unknown()),
});

/** What became of each event, in their order. What is accepted is stored when this is answered. */
export const EventResults = z.object({
  results: z.array(
    z.object({
      /** Null of one that has none. */
      id: z.string().nullable(),
      outcome: z.enum(["accepted", "duplicate", "rejected"]),
      /** Of a duplicate that says something else than the one that was stored. */
      bodyDiffers: z.boolean().optional(),
      code: z.number().int().optional(),
      msg: z.string().optional(),
      /** What is wrong, by JSON pointer into the event. */
      errors: z.record(z.string(), z.string()).optional(),
      /** Whether the same event may be taken later. */
      canRetry: z.boolean().optional(),
    }),
  ),
});
