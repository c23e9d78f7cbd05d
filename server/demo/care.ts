import type { DemoGroup } from "./conversations.ts";
import type { DemoMember, Setting } from "./members.ts";
import { DAY, iso, rhythm } from "./rhythm.ts";
import { insertRows } from "./rows.ts";
import { texts } from "./texts.ts";

/** The complaint reasons of spec §3, gambling and fraud being what is reported most. */
const reasons = {
  Fraud: 30,
  AccountCompromised: 8,
  Violation: 12,
  FakeInformation: 8,
  Impersonation: 10,
  MinorsRights: 2,
  FanExcess: 3,
  Gambling: 15,
  FakeNews: 5,
  InappropriateContent: 12,
};

/** Queues with something in every state: reports, feedback and notifications of the last weeks. */
export const addCare = async (setting: Setting, members: readonly DemoMember[], groups: readonly DemoGroup[]) => {
  const { db, random, now, server, tenantId } = setting;
  const people = members.filter(({ status }) => status !== "Closed");
  const draw = rhythm(random, now, { days: 21, offsetHours: server.offsetHours, from: 0.8 });
  const times = (count: number) => Array.from({ length: count }, draw).toSorted((a, b) => a - b);

  const reports = times(Math.ceil(server.members / 10)).map((time) => {
    const reporter = random.pick(people);
    const onGroup = random.chance(0.2);
    const age = (now - time) / DAY;
    return {
      tenant_id: tenantId,
      reporter_id: reporter.id,
      reported_member_id: onGroup ? null : random.pick(people.filter((member) => member !== reporter)).id,
      reported_group_id: onGroup ? random.pick(groups).id : null,
      reason: random.choose(reasons),
      content: random.pick(texts[reporter.language].complaints),
      status: age > 6 ? "Completed" : random.choose({ Untreated: 55, Pending: 25, Completed: 20 }),
      created_at: iso(time),
    };
  });
  await insertRows(db, "report", reportTypes, reports);

  const feedback = times(Math.ceil(server.members / 14)).map((time) => {
    const { id, language } = random.pick(people);
    const type = random.choose({ Suggestion: 55, Mistake: 45 });
    const age = (now - time) / DAY;
    return {
      tenant_id: tenantId,
      member_id: id,
      type,
      content: random.pick(type === "Mistake" ? texts[language].mistakes : texts[language].suggestions),
      status: age > 4 ? random.choose({ Replied: 85, Read: 15 }) : random.choose({ Unread: 60, Read: 20, Replied: 20 }),
      created_at: iso(time),
    };
  });
  await insertRows(db, "feedback", feedbackTypes, feedback);

  const language = random.choose(server.languages);
  const states = ["Send", "Send", "Send", "Cancel", "Pending", "Pending"] as const;
  const notifications = states.map((status, index) => {
    const [title, content] = texts[language].notifications[index % 3] ?? ["", ""];
    return { tenant_id: tenantId, title, content, status, created_at: iso(now - (states.length - index) * 3 * DAY) };
  });
  await insertRows(db, "system_notification", notificationTypes, notifications);
};

const reportTypes = {
  tenant_id: "bigint",
  reporter_id: "bigint",
  reported_member_id: "bigint",
  reported_group_id: "bigint",
  reason: "text",
  content: "text",
  status: "text",
  created_at: "timestamptz",
};
const feedbackTypes = {
  tenant_id: "bigint",
  member_id: "bigint",
  type: "text",
  content: "text",
  status: "text",
  created_at: "timestamptz",
};
const notificationTypes = {
  tenant_id: "bigint",
  title: "text",
  content: "text",
  status: "text",
  created_at: "timestamptz",
};
