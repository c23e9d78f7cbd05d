import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** What is found, in the order in which it is answered. */
export const hitKinds = ["member", "group", "report", "message", "address", "device", "admin", "server"] as const;
export type HitKind = (typeof hitKinds)[number];

/** Why something was found: what of it fits what was typed. */
export const matches = ["id", "account", "nickname", "name", "mobile", "number", "address", "device"] as const;
export type Match = (typeof matches)[number];

/** Of each kind at most so many. */
export const MAX_HITS = 6;
const MAX_TYPED = 64;

export const Hit = z.object({
  kind: z.enum(hitKinds),
  /** The record's id; of an address or a device it is itself. */
  id: z.string(),
  /** What it is called; empty where it has no name but its id. */
  name: z.string(),
  /** What tells it from others of that name, such as a member's account. */
  detail: z.string(),
  match: z.enum(matches),
  /** What fitted, as the caller may see it. */
  matched: z.string(),
  /** Where the console shows it. */
  path: z.string(),
});
export type Hit = z.infer<typeof Hit>;

/**
 * One search over what the caller may see: each kind for who may list it, with what its own list withholds withheld here
 * too.
 */
export const search = defineEntity({
  name: "search",
  record: Hit,
  endpoints: {
    find: endpoint({
      method: "GET",
      path: "/rbac/search",
      input: z.strictObject({ q: field.text(MAX_TYPED, 1) }),
      output: z.object({ hits: z.array(Hit) }),
      access: "signedIn",
    }),
  },
});
