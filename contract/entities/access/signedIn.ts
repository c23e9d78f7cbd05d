import { z } from "../../core/zod.ts";

/** What every way of signing in answers. */
export const SignedIn = z.object({
  token: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  mustChangePassword: z.boolean(),
  deviceToken: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** A device that somebody signed in from before. */
export const DeviceToken = z.string().max(64);
