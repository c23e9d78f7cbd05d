import * as field from "../core/fields.ts";
import { z } from "../core/zod.ts";
import { Address, ExternalId } from "./fields.ts";
import { PlatformGroup } from "./groups.ts";
import { PlatformMember } from "./members.ts";

/** More differences than these and nothing is mended until an operator says so: so many, or so many of a hundred things. */
export const MOST_DIFFERENCES = 1000;
export const MOST_PERCENT = 5;
/** So few never stop it. */
export const FEW_DIFFERENCES = 10;

/** What a member is at the platform: of fields that are left out nothing is compared. */
export const MemberFacts = PlatformMember.extend({
  externalId: ExternalId,
  nickname: PlatformMember.shape.nickname.optional(),
  /** Whether the platform keeps them out. */
  isBanned: z.boolean().optional(),
  levelId: field.Id.optional(),
  ipWhitelist: z.array(Address).max(50, "rule.maxItems").optional(),
});

/** What a group is at the platform: of fields that are left out nothing is compared. */
export const GroupFacts = PlatformGroup.extend({
  name: PlatformGroup.shape.name.optional(),
  owner: ExternalId.optional(),
});
