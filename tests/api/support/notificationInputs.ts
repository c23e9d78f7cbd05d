import type { z } from "zod";
import type { NotificationCreate } from "../../../contract/entities/notifications/notifications.ts";
import type { Things } from "./fixture.ts";

type Given = Partial<z.input<typeof NotificationCreate>>;

/** What the kinds of notifications are sent with: due long after the tests, so that nothing goes out by itself. */
export const notificationInputs = (audience: "Levels" | "Members") => ({
  create: ({ members, memberLevels }: Things): Given => ({
    texts: { "en-US": { title: "Sample", content: "Sampled" } },
    defaultLocale: "en-US",
    audience,
    // Whom the audience does not ask for is not looked at.
    levelIds: audience === "Levels" ? [memberLevels] : [],
    memberIds: audience === "Members" ? [members] : [],
    notifyTime: "Once",
    onceTime: "2099-01-01T00:00:00Z",
    hasPush: "Y",
  }),
  update: (): Given => ({ onceTime: "2098-01-01T00:00:00Z", levelIds: undefined, memberIds: undefined }),
  reach: ({ members, memberLevels }: Things): Pick<Given, "audience" | "levelIds" | "memberIds"> =>
    audience === "Levels" ? { audience, levelIds: [memberLevels] } : { audience, memberIds: [members] },
});
