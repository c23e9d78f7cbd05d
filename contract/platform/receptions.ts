import { z } from "../core/zod.ts";
import * as field from "../core/fields.ts";
import { PlatformMember } from "./members.ts";

/** A new member, as whole as the platform has them: who is not known yet is added. */
export const Newcomer = PlatformMember.omit({ createTime: true, lastLoginTime: true });

const Greeting = z.string();

/** Whom reception gave the new member to. Asked again for the same one, it says the same. */
export const Reception = z.object({
  id: field.Id,
  isNew: z.boolean(),
  /** Groups that they are in from now on. The greeting is from the group's owner; an empty one is none. */
  groups: z.array(
    z.object({
      id: field.Id,
      externalId: z.string().nullable(),
      name: z.string(),
      greeting: Greeting,
    }),
  ),
  /** Members who are their friends from now on, each with a greeting to them. */
  friends: z.array(
    z.object({
      id: field.Id,
      externalId: z.string().nullable(),
      nickname: z.string(),
      greeting: Greeting,
    }),
  ),
  /** Where customer service is found, if reception says so. */
  customerService: z
    .object({ name: z.string().nullable(), address: z.string().nullable(), logo: z.string().nullable() })
    .nullable(),
});
