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

/** The reports of the last weeks, some in every state. */
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
