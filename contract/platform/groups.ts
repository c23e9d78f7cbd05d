import { z } from "../core/zod.ts";
import * as field from "../core/fields.ts";
import { ExternalId } from "./fields.ts";

/** Members that one call puts into a group. */
export const MAX_GROUP_MEMBERS = 5000;

const PlatformGroupMember = z.strictObject({
  member: ExternalId,
  role: z.enum(["Admin", "Normal"], "rule.invalid").default("Normal"),
  isMuted: z.boolean().default(false),
});

/** The whole of a group as the platform has it. What is left out is not known: it stays as it is. */
export const PlatformGroup = z.strictObject({
  externalId: ExternalId,
  name: field.nameText(64, 1),
  owner: ExternalId,
  introduction: field.text(200).optional(),
  isMuted: z.boolean().optional(),
  /** Everybody who is in it beside the owner: whoever is missing is in it no more. Robots are put there in the console. */
  members: z.array(PlatformGroupMember).max(MAX_GROUP_MEMBERS, "rule.maxItems").optional(),
  createTime: field.Instant.optional(),
});
