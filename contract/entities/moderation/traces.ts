/** What sign-ins leave behind: the same answers for an address and for a device. */
import { z } from "../../core/zod.ts";
import { listQuery } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Sign-ins that are looked at, the latest of one address or device; beyond it answers say that they are not all. */
export const TRACES = 20_000;
/** Values listed of one member; `deviceCount` and `addressCount` tell how many there are. */
export const LISTED = 3;
/** Other members are counted up to here. */
export const OTHERS = 100;

/** A member who was there. */
export const Trace = z.object({
  /** The member's id. */
  id: field.Id,
  account: z.string(),
  nickname: z.string(),
  memberStatus: enumSchema("memberStatus"),
  onlineStatus: enumSchema("onlineStatus"),
  firstTime: z.string(),
  lastTime: z.string(),
  signIns: z.number().int(),
  failures: z.number().int(),
  deviceIds: z.array(z.string()),
  deviceCount: z.number().int(),
  addresses: z.array(z.string()),
  addressCount: z.number().int(),
  /** Other members on one of this member's devices or at one of their latest addresses. */
  sharedWith: z.number().int(),
});

export const TraceSummary = z.object({
  /** In its one spelling. */
  value: z.string(),
  members: z.number().int(),
  signIns: z.number().int(),
  failures: z.number().int(),
  firstTime: z.string().nullable(),
  lastTime: z.string().nullable(),
  regions: z.array(z.string()),
  /** What the device says of itself; null for an address. */
  device: z.object({ platform: enumSchema("devicePlatform"), model: z.string(), appVersion: z.string() }).nullable(),
  isCapped: z.boolean(),
  /** The blacklist's entry that matches it. */
  entryId: field.Id.nullable(),
});

/** A device or an address that members who were there have in common with others. */
export const SharedValue = z.object({
  id: z.string(),
  type: enumSchema("blacklistType"),
  value: z.string(),
  /** Of the members found. */
  members: z.number().int(),
  others: z.number().int(),
});

export const traceQuery = <F extends z.ZodRawShape>(filters: F) =>
  listQuery(["lastTime", "firstTime", "signIns"], filters);
