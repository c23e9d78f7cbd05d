import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";

export const homeRanges = ["24h", "7d", "30d", "all"] as const;

const count = z.number().int().nullable();
const todoCounts = {
  openReports: count,
  unreadFeedback: count,
  pendingNotifications: count,
  members: count,
  onlineMembers: count,
  bannedMembers: count,
};
/** The screen that each count leads to. */
export const todoScreens = {
  openReports: "management",
  unreadFeedback: "feedback",
  pendingNotifications: "SystemNotify",
  members: "UserManage",
  onlineMembers: "UserManage",
  bannedMembers: "UserManage",
} as const satisfies Record<keyof typeof todoCounts, string>;

const seriesCounts = { members: count, messages: count };
/** The screens that tell the same of a day, or list what is counted; one of them is enough. */
export const seriesScreens = {
  members: ["UserManage", "StatisticUser"],
  messages: ["ChatData"],
} as const satisfies Record<keyof typeof seriesCounts, readonly string[]>;

/** The dashboard at /index; the calls are ours. */
export const home = defineEntity({
  name: "home",
  record: z.object({ at: z.string() }),
  endpoints: {
    todo: endpoint({
      method: "GET",
      path: "/im/report/home/todo",
      input: z.strictObject({}),
      /** Of whose list the caller has no screen nothing is said. */
      output: z.object(todoCounts),
      access: "signedIn",
    }),
    /**
     * Newly registered members and messages per bucket: an hour for 24h, a day for 7d and 30d, a week for all; null
     * where the caller has none of their screens.
     */
    series: endpoint({
      method: "GET",
      path: "/im/report/home/series",
      input: z.strictObject({ range: z.enum(homeRanges) }),
      output: z.object({
        bucket: z.enum(["hour", "day", "week"]),
        points: z.array(z.object({ at: z.string(), ...seriesCounts })),
      }),
      access: "signedIn",
    }),
  },
});
