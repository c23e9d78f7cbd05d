import { sql } from "kysely";
import type { Api } from "../../api/support/harness.ts";
import { MISSING } from "./platformSamples.ts";

/** Samples of what looks after members: keywords, feedback, notifications. */
export type CareThings = { feedback: string; notification: string; push: string; notice: string };
export const noCareThings: CareThings = { feedback: MISSING, notification: MISSING, push: MISSING, notice: MISSING };
type Known = CareThings & { level: string; member: string };
type Sample = (things: Known, own: Known) => object;

const texts = { "en-US": { title: "Sample", content: "Sampled" } };
const announcement = {
  texts,
  defaultLocale: "en-US",
  audience: "Levels",
  notifyTime: "Day",
  timeOfDay: "09:00",
  hasPush: "Y",
};
const matching = { keywords: "sample", ignoresSeparators: false, wholeWords: false };

export const careSamples = {
  "sensitiveWords.list": () => ({}),
  "sensitiveWords.load": ({ level }) => ({ memberRoleId: level }),
  "sensitiveWords.create": ({ level }) => ({ memberRoleId: level, status: "Enable", keywords: "sample" }),
  "sensitiveWords.update": ({ level }) => ({ id: level, keywords: "sampled" }),
  "sensitiveWords.export": ({ level }) => ({ memberRoleId: level }),
  "sensitiveWords.tryIt": ({ level }) => ({ memberRoleId: level, days: 1, ...matching }),
  "sensitiveWords.check": ({ level }) => ({ memberRoleId: level, text: "a sample" }),
  "feedback.list": ({ feedback }) => ({ ids: feedback }),
  "feedback.load": ({ feedback }) => ({ id: feedback }),
  "feedback.reply": ({ feedback }) => ({ id: feedback, content: "Thank you" }),
  "feedback.read": ({ feedback }) => ({ id: feedback }),
  "feedback.readAll": () => ({}),
  "feedback.delete": ({ feedback }) => ({ ids: [feedback] }),
  "feedback.export": ({ feedback }) => ({ ids: feedback }),
  "systemNotifications.list": ({ notification }) => ({ ids: notification }),
  "systemNotifications.load": ({ notification }) => ({ id: notification }),
  "systemNotifications.create": ({ level }) => ({ ...announcement, levelIds: [level] }),
  "systemNotifications.update": ({ notification }) => ({ id: notification, timeOfDay: "10:00" }),
  "systemNotifications.cancel": ({ notification }) => ({ id: notification }),
  "systemNotifications.test": ({ notification, member }) => ({ id: notification, memberId: member }),
  "systemNotifications.reach": ({ member }) => ({ audience: "Members", memberIds: [member] }),
  "systemNotifications.candidates": () => ({}),
  "systemNotifications.recipients": ({ notification }) => ({ notificationId: notification }),
  "pushMessages.list": ({ push }) => ({ ids: push }),
  "pushMessages.load": ({ push }) => ({ id: push }),
  "pushMessages.create": ({ level }) => ({ ...announcement, levelIds: [level] }),
  "pushMessages.update": ({ push }) => ({ id: push, timeOfDay: "10:00" }),
  "pushMessages.cancel": ({ push }) => ({ id: push }),
  "pushMessages.test": ({ push, member }) => ({ id: push, memberId: member }),
  "pushMessages.reach": ({ member }) => ({ audience: "Members", memberIds: [member] }),
  "pushMessages.candidates": () => ({}),
  "pushMessages.recipients": ({ push }) => ({ notificationId: push }),
  "userNotices.list": ({ notice }) => ({ ids: notice }),
  "userNotices.load": ({ notice }) => ({ id: notice }),
  "userNotices.create": (_, own) => ({ ...announcement, audience: "Members", memberIds: [own.member] }),
  "userNotices.update": ({ notice }) => ({ id: notice, timeOfDay: "10:00" }),
  "userNotices.cancel": ({ notice }) => ({ id: notice }),
  "userNotices.test": ({ notice, member }) => ({ id: notice, memberId: member }),
  "userNotices.reach": ({ member }) => ({ audience: "Members", memberIds: [member] }),
  "userNotices.candidates": () => ({}),
  "userNotices.recipients": ({ notice }) => ({ notificationId: notice }),
} satisfies Record<string, Sample>;

type Around = { tenant: string; member: string };

export const addCareThings = async (api: Api, { tenant, member }: Around): Promise<CareThings> => {
  const id = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows[0]?.id ?? "";
  const feedback = await id(sql`insert into feedback (tenant_id, member_id, type, content)
    values (${tenant}, ${member}, 'Mistake', 'Thing') returning id`);
  const addNotification = (kind: string) =>
    id(sql`insert into system_notification (tenant_id, kind, texts, default_locale, audience, member_ids,
      notify_time, time_of_day, has_push, next_due_at)
      values (${tenant}, ${kind}, ${JSON.stringify(texts)}, 'en-US', 'Members', ${[member]}, 'Day', '09:00', true,
      now() + interval '1 day') returning id`);
  const notification = await addNotification("Notification");
  const push = await addNotification("Push");
  const notice = await addNotification("Notice");
  return { feedback, notification, push, notice };
};
