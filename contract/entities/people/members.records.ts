import { z } from "../../core/zod.ts";
import { exportQuery, Ids, listQuery, RecordEffect, targetsWith } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { HoldingSanction } from "../moderation/sanctions.records.ts";
import { CarriedTag } from "./memberTags.ts";
import { soughtNumber } from "./soughtNumber.ts";

/** A member of a tenant. Times are UTC; `mobile` is masked for callers without `members:viewPhone`. */
export const Member = z.object({
  id: field.Id,
  /** What the platform calls the member; null for one that it has not named. */
  externalId: z.string().nullable(),
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  nationAreaCode: z.string().nullable(),
  mobile: z.string().nullable(),
  memberStatus: enumSchema("memberStatus"),
  /** When the ban ends by itself; null for one without end. */
  banEndTime: z.string().nullable(),
  /** What holds the member now, the latest first. */
  sanctions: z.array(HoldingSanction),
  /** What operators sorted the member under, by name. */
  tags: z.array(CarriedTag),
  onlineStatus: enumSchema("onlineStatus"),
  registerType: enumSchema("registerType"),
  gender: enumSchema("gender"),
  memberLevelId: field.Id,
  memberLevelName: z.string(),
  /** Invite code that the member came with. */
  tenantAlias: z.string().nullable(),
  ipWhitelist: z.string(),
  effect: RecordEffect,
  lastLoginTime: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type Member = z.infer<typeof Member>;

export const memberFilters = {
  /** A whole ID, ours or the platform's, the beginning of an account, a part of a nickname or, for who sees them, of a number. */
  q: z.string().trim().min(1).max(32).optional(),
  id: field.MemberId.optional(),
  externalId: z.string().min(1).max(128).optional(),
  account: z.string().max(16).optional(),
  nickname: z.string().trim().min(1).max(32).optional(),
  nationAreaCode: field.NationAreaCode.optional(),
  mobile: soughtNumber(1).optional(),
  memberStatus: enumSchema("memberStatus").optional(),
  /** Those that a sanction of the kind holds now. */
  sanctionKind: enumSchema("sanctionKind").exclude(["Warning"]).optional(),
  /** Those who carry any of these tags. */
  tags: Ids.optional(),
  onlineStatus: enumSchema("onlineStatus").optional(),
  registerType: enumSchema("registerType").optional(),
  gender: enumSchema("gender").optional(),
  memberLevelId: field.Id.optional(),
  tenantAlias: field.Code.optional(),
  createTimeStart: field.Instant.optional(),
  createTimeEnd: field.Instant.optional(),
  lastLoginTimeStart: field.Instant.optional(),
  lastLoginTimeEnd: field.Instant.optional(),
  /** Those who wrote, signed in or checked in then, as the statistics count them. */
  activeTimeStart: field.Instant.optional(),
  activeTimeEnd: field.Instant.optional(),
};
/**
 * There may be millions: what is sorted by has an index. Numbers are masked, and what changes by the minute (online) or
 * says little of one (gender, how somebody came) is for filters.
 */
const sortable = ["id", "nickname", "memberStatus", "memberLevelId", "createTime", "lastLoginTime"] as const;
export const MemberListQuery = listQuery(sortable, memberFilters);
export type MemberListQuery = z.output<typeof MemberListQuery>;

export const MemberExportQuery = exportQuery(MemberListQuery, memberFilters);
export type MemberExportQuery = z.output<typeof MemberExportQuery>;

const editable = {
  nickname: field.Nickname,
  avatar: field.FileLink.nullable(),
  nationAreaCode: field.NationAreaCode.nullable(),
  mobile: field.Mobile.nullable(),
  gender: enumSchema("gender"),
  memberLevelId: field.Id,
  tenantAlias: field.Code.nullable(),
};

/** What the create form sends; absent optional fields stay empty. */
export const MemberCreate = z.strictObject({
  account: field.Code,
  password: field.LoginPassword,
  nickname: editable.nickname,
  avatar: editable.avatar.default(null),
  nationAreaCode: editable.nationAreaCode.default(null),
  mobile: editable.mobile.default(null),
  gender: editable.gender.default("Other"),
  memberLevelId: editable.memberLevelId,
  tenantAlias: editable.tenantAlias.default(null),
});
export const MemberEdit = z.strictObject({
  id: field.Id,
  ...z.object(editable).partial().shape,
  /** A new password for the member; it ends their sessions. */
  password: field.LoginPassword.optional(),
  /** The `updateTime` that was read: a change made meanwhile by somebody else answers 409 instead of being lost. */
  updateTime: z.string().optional(),
});
/** Fields that can be set on many members at once; at least one must be. */
export const MemberEditMany = z
  .strictObject({
    ids: Ids,
    gender: editable.gender.optional(),
    memberLevelId: field.Id.optional(),
    tenantAlias: editable.tenantAlias.optional(),
    ipWhitelist: field.IpList.optional(),
  })
  .refine((input) => Object.keys(input).length > 1, "rule.noChanges");

export const MAX_BUILD_BATCH = 500;
export const MemberBuildBatch = z.strictObject({
  prefix: field.AccountPrefix,
  count: z
    .number("rule.number")
    .int("rule.integer")
    .refine((count) => count >= 1 && count <= MAX_BUILD_BATCH, {
      error: "rule.range",
      params: { min: 1, max: MAX_BUILD_BATCH },
    }),
  memberLevelId: field.Id,
  gender: enumSchema("gender").default("Other"),
});

export const MemberIpWhitelist = z.strictObject({ id: field.Id, ipWhitelist: field.IpList });
/** Closed is reached through `delete` alone, which has a button of its own. */
const SettableStatus = enumSchema("memberStatus").exclude(["Closed"]);
export const MemberBan = targetsWith({ memberStatus: SettableStatus.default("Disable") });
export const MemberHandleMany = targetsWith({ memberStatus: SettableStatus });
const level = { memberLevelId: field.Id };
export const MemberChangeLevel = targetsWith(level);
/** What is filled in of it. */
export const ChosenLevel = z.strictObject(level);

export const JoinedGroup = z.object({
  id: field.Id,
  name: z.string(),
  groupStatus: enumSchema("groupStatus"),
  groupRole: enumSchema("groupRole"),
  memberCount: z.number().int(),
  joinTime: z.string(),
});

/** An entry of the operation log about one member. */
export const MemberOperation = z.object({
  id: field.Id,
  account: z.string(),
  call: z.string(),
  operationResult: enumSchema("operationResult"),
  createTime: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** What the records are called that its values name, by `<entity>:<id>`. */
  names: z.record(z.string(), z.string()),
  requestId: z.string(),
});
