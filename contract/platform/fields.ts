import { z } from "../core/zod.ts";

/**
 * The platform's own name of a member, a group or a message. It is kept as it came: two that differ in a letter's case
 * or form are two.
 */
export const ExternalId = z
  .string()
  .min(1, "rule.required")
  .max(128, "rule.externalId")
  .refine((value) => !/\p{C}/u.test(value) && value.trim() === value, "rule.externalId");

/** An address of the internet, as the platform saw it. */
export const Address = z
  .string()
  .refine((text) => [z.ipv4(), z.ipv6()].some((kind) => kind.safeParse(text).success), "rule.ip");
