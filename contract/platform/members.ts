import { z } from "../core/zod.ts";
import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { Address, ExternalId } from "./fields.ts";

/** Why somebody may not sign in; the first of these that holds. */
export const standingReasons = [
  "cancelled",
  "banned",
  "blockedDevice",
  "blockedAddress",
  "addressNotAllowed",
  "quotaReached",
] as const;

export const StandingQuery = z.strictObject({
  externalId: ExternalId,
  /** Where the member comes from. Without it a member with an IP whitelist is refused. */
  ip: Address.optional(),
  deviceId: field.DeviceId.optional(),
});

/** Whether a member may sign in from there now, and what the apps of one who is signed in have to know. */
export const Standing = z.object({
  id: field.Id,
  allowed: z.boolean(),
  reason: z.enum(standingReasons).nullable(),
  /** When the reason ends by itself. */
  until: z.string().nullable(),
  /** Sessions that began under a smaller one are over. */
  sessionEpoch: z.number().int(),
  /** What clients cached under a smaller one is dropped. */
  cacheEpoch: z.number().int(),
  level: z.object({ id: field.Id, name: z.string(), code: enumSchema("levelCode") }),
  mayWrite: z.boolean(),
  /** When a mute ends by itself. */
  mutedUntil: z.string().nullable(),
  restrictions: z.array(enumSchema("restriction")),
});

/** The whole of a member as the platform has it. What is left out is not known: it stays as it is. */
export const PlatformMember = z.strictObject({
  externalId: ExternalId,
  nickname: field.nameText(64, 1),
  /** Made up of the ID where the platform has none; it never changes. */
  account: field.Code.optional(),
  nationAreaCode: field.NationAreaCode.nullable().optional(),
  mobile: field.Mobile.nullable().optional(),
  gender: enumSchema("gender").optional(),
  /** Of a new member alone: levels are given in the console. */
  levelId: field.Id.optional(),
  inviteCode: field.Code.nullable().optional(),
  registerType: enumSchema("registerType").optional(),
  createTime: field.Instant.optional(),
  lastLoginTime: field.Instant.optional(),
});

/** Whom a call put there, and whether that was unknown before. */
export const Put = z.object({ id: field.Id, isNew: z.boolean() });
