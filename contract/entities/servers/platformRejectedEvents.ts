import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { eventTypes } from "../../platform/eventTypes.ts";

/** What the platform told and could not be stored, until it comes again and can be. */
export const PlatformRejectedEvent = z.object({
  id: field.Id,
  /** What the platform calls it. */
  eventId: z.string(),
  type: z.string(),
  /** What it said. */
  data: z.record(z.string(), z.unknown()),
  /** Why it was rejected the last time, and where it is wrong, by JSON pointer. */
  code: z.number().int(),
  errors: z.record(z.string(), z.string()),
  /** Whether the same event may be taken when it is sent again. */
  canRetry: z.boolean(),
  times: z.number().int(),
  occurTime: z.string().nullable(),
  createTime: z.string(),
});

export const platformRejectedEvents = defineEntity({
  name: "platformRejectedEvents",
  record: PlatformRejectedEvent,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/platform/rejectedEvent/list",
      input: listQuery(["createTime"], {
        type: z.enum(eventTypes, "rule.invalid").optional(),
        createTimeStart: field.Instant.optional(),
        createTimeEnd: field.Instant.optional(),
      }),
      output: paged(PlatformRejectedEvent),
      access: ["PlatformConnection"],
    }),
  },
});
