import { z } from "../../core/zod.ts";
import { asNumber, exportQuery, Ids, listQuery, RecordEffect, Targets, targetsWith } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Days that a dissolved group can be restored; then its members and messages are deleted. */
export const GROUP_GRACE_DAYS = 30;
/** Members that one call adds. */
export const MAX_ADDED_MEMBERS = 500;

/** A group of a tenant. Times are UTC. */
export const Group = z.object({
  id: field.Id,
  /** What the platform calls the group; null for one that it has not named. */
  externalId: z.string().nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
  introduction: z.string(),
  ownerId: field.Id,
  ownerNickname: z.string(),
  groupStatus: enumSchema("groupStatus"),
  registerType: enumSchema("registerType"),
  memberCount: z.number().int(),
  muteStatus: enumSchema("muteStatus"),
  createTime: z.string(),
  updateTime: z.string(),
  /** When it was dissolved, and why. */
  closeTime: z.string().nullable(),
  closeReason: z.string().nullable(),
  /** When the data of a dissolved group is deleted, or was. */
  deletionTime: z.string().nullable(),
  /** Whole days until then, the begun one counted. */
  daysLeft: z.number().int().nullable(),
  /** Nothing can bring it back. */
  isDeleted: z.boolean(),
  effect: RecordEffect,
});
export type Group = z.infer<typeof Group>;

/** The same with what its own page tells. Messages are counted up to the cap of totals. */
export const GroupDetail = Group.extend({
  ownerStatus: enumSchema("memberStatus"),
  adminCount: z.number().int(),
  robotCount: z.number().int(),
  messageCount: z.number().int(),
  lastMessageTime: z.string().nullable(),
  restoreTime: z.string().nullable(),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

export const groupFilters = {
  id: field.MemberId.optional(),
  externalId: z.string().min(1).max(128).optional(),
  name: z.string().trim().min(1).max(50).optional(),
  /** The owner's id or a part of their nickname. */
  owner: z.string().trim().min(1).max(32).optional(),
  groupStatus: enumSchema("groupStatus").optional(),
  registerType: enumSchema("registerType").optional(),
  muteStatus: enumSchema("muteStatus").optional(),
  memberCountMin: asNumber(field.Amount).optional(),
  memberCountMax: asNumber(field.Amount).optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
};
export const GroupListQuery = listQuery(
  ["id", "name", "ownerId", "groupStatus", "memberCount", "muteStatus", "registerType", "createTime", "closeTime"],
  groupFilters,
);
export const GroupExportQuery = exportQuery(GroupListQuery, groupFilters);

const editable = {
  name: field.Name,
  introduction: field.text(200),
  avatar: field.FileLink.nullable(),
  muteStatus: enumSchema("muteStatus"),
};
const MemberIds = z.array(field.Id).max(MAX_ADDED_MEMBERS, "rule.invalid");

export const GroupCreate = z.strictObject({
  name: editable.name,
  ownerId: field.Id,
  /** Who is in it from the first, beside the owner. */
  memberIds: MemberIds.default([]),
  introduction: editable.introduction.default(""),
  avatar: editable.avatar.default(null),
  muteStatus: editable.muteStatus.default("Open"),
});
export const GroupEdit = z.strictObject({
  id: field.Id,
  ...z.object(editable).partial().shape,
  /** The `updateTime` that was read: what somebody else changed meanwhile answers 409, at its fields. */
  updateTime: z.string().optional(),
});

export const GroupMute = targetsWith({ muteStatus: enumSchema("muteStatus") });
export const CloseReason = field.text(200, 1);
export const GroupDissolve = targetsWith({ reason: CloseReason });
/** Of one group a new owner may be named: where the last one's account is cancelled, they must be. */
export const GroupRestore = z.union([
  z
    .strictObject({ id: field.Id, ownerId: field.Id.optional() })
    .transform(({ id, ownerId }) => ({ ids: [id], ownerId })),
  z.strictObject({ ids: Ids }).transform(({ ids }) => ({ ids, ownerId: undefined })),
]);
export const GroupChangeOwner = z.strictObject({
  id: field.Id,
  ownerId: field.Id,
  /** What the former owner is from then on. */
  formerRole: enumSchema("groupRole").extract(["Admin", "Normal"]),
});
export const GroupTargets = Targets;

/** What dissolving takes from members. Messages are counted up to the cap of totals. */
export const GroupLosses = z.object({
  groups: z.number().int(),
  members: z.number().int(),
  messages: z.number().int(),
});

/** A member of a group; its id is the member's. */
export const GroupMember = z.object({
  id: field.Id,
  account: z.string(),
  nickname: z.string(),
  memberStatus: enumSchema("memberStatus"),
  groupRole: enumSchema("groupRole"),
  /** In this group. */
  muteStatus: enumSchema("muteStatus"),
  /** Whether a sanction mutes them on the whole server, whatever holds in the group. */
  isMutedEverywhere: z.boolean(),
  joinTime: z.string(),
});
export type GroupMember = z.infer<typeof GroupMember>;
