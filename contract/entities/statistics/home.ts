import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";

export const homeRanges = ["24h", "7d", "30d", "all"] as const;

/** The dashboard at /index; the calls are ours. */
export const home = defineEntity({
  name: "home",
  record: z.object({ at: z.string() }),
  endpoints: {
    todo: endpoint({
      method: "GET",
      path: "/im/report/home/todo",
      input: z.strictObject({}),
      output: z.object({
        openReports: z.number().int(),
        unreadFeedback: z.number().int(),
        pendingNotifications: z.number().int(),
        members: z.number().int(),
        onlineMembers: z.number().int(),
        bannedMembers: z.number().int(),
      }),
      access: "signedIn",
    }),
    /** Newly registered members and messages per bucket: an hour for 24h, a day for 7d and 30d, a week for all. */
    series: endpoint({
      method: "GET",
      path: "/im/report/home/series",
      input: z.strictObject({ range: z.enum(homeRanges) }),
      output: z.object({
        bucket: z.enum(["hour", "day", "week"]),
        points: z.array(z.object({ at: z.string(), members: z.number().int(), messages: z.number().int() })),
      }),
      access: "signedIn",
    }),
  },
});
