import { z } from "../core/zod.ts";
import * as field from "../core/fields.ts";

/** What a file is for. A picture is for messages, reports and feedback alike. */
export const platformFileKinds = ["picture", "video", "voice", "file"] as const;

export const PlatformFile = z.strictObject({ kind: z.enum(platformFileKinds, "rule.invalid") });

/** A link for the payload of a message, or the pictures of a report or feedback: within a day, or the file is deleted. */
export const StoredPlatformFile = z.object({
  link: field.FileLink,
  bytes: z.number().int(),
  /** Of pictures, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

/** Pictures of one report or feedback. */
export const MAX_PICTURES = 9;
export const Pictures = z.array(field.FileLink).max(MAX_PICTURES, "rule.maxItems").default([]);
