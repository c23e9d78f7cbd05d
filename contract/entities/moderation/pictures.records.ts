import { z } from "../../core/zod.ts";
import { asNumber } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { CaseNumber, IdOrNickname, Reason } from "../messages/messages.records.ts";

/** How long a picture that was removed, replaced or quarantined can be restored, in days. */
export const RESTORABLE_DAYS = 30;
const MAX_PICTURES = 100;

/** A picture of members where it stands: as somebody's or a group's avatar, or in a message. */
export const Picture = z.object({
  id: field.Id,
  pictureKind: enumSchema("pictureKind"),
  pictureStatus: enumSchema("pictureStatus"),
  /** Null of one in quarantine, whose address answers nobody. */
  link: z.string().nullable(),
  /** Whose avatar it is, or who sent it; of a group's avatar its owner. */
  memberId: field.Id.nullable(),
  memberName: z.string(),
  groupId: field.Id.nullable(),
  groupName: z.string().nullable(),
  /** Who got a private message. */
  recipientId: field.Id.nullable(),
  recipientName: z.string().nullable(),
  messageId: field.Id.nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createTime: z.string(),
  /** Who removed, replaced or quarantined it, and until when that can be undone. */
  decidedBy: z.string().nullable(),
  decidedTime: z.string().nullable(),
  restorableUntil: z.string().nullable(),
  /** Whether the same picture is refused when it is uploaded again. */
  isBlocked: z.boolean(),
});
export type Picture = z.infer<typeof Picture>;

export const pictureFilters = {
  pictureKind: enumSchema("pictureKind").optional(),
  pictureStatus: enumSchema("pictureStatus").optional(),
  /** Whose: an ID, or a part of a nickname. */
  member: IdOrNickname.optional(),
  groupId: field.Id.optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};

export const PictureQuery = z.strictObject({
  ...pictureFilters,
  /** Why pictures of messages are looked at, where the server asks for it. */
  reason: Reason.optional(),
  caseNumber: CaseNumber.optional(),
  /** The page goes on behind this place, which the page before gave. */
  before: z
    .string()
    .regex(/^[\w-]{8,80}$/, "rule.cursor")
    .optional(),
  pageSize: asNumber(field.numberBetween(1, MAX_PICTURES)).default(40),
  selectTenantId: field.Id.optional(),
});

export const PicturePage = z.object({
  records: z.array(Picture),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** Pictures of messages are left out until a reason is given. */
  asksReason: z.boolean(),
});

/** A picture that nobody may upload again, also smaller, or written anew. */
export const BlockedPicture = z.object({
  id: field.Id,
  /** Where it was first found, and whose it was there, as of a `Picture`; null once its file is gone. */
  pictureKind: enumSchema("pictureKind").nullable(),
  memberId: field.Id.nullable(),
  memberName: z.string(),
  reason: z.string(),
  account: z.string(),
  createTime: z.string(),
  /** How it is recognized: by its look too, or only byte by byte. */
  matching: enumSchema("pictureMatching"),
  hitCount: z.number().int(),
  lastHitTime: z.string().nullable(),
});
