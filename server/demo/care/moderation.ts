import { sql } from "kysely";
import type { DemoGroup } from "../chats/conversations.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { addQueueWork } from "./queueWork.ts";
import { reportTexts } from "./reportTexts.ts";
import { addSanctions } from "./sanctions.ts";
import { applyResults, dissolvedByReport, demoResult, type Target } from "./reportResults.ts";
import { DAY, HOUR, iso, MINUTE, rhythm } from "../chats/rhythm.ts";
import { fork, type Random } from "../random.ts";
import { insertRows } from "../rows.ts";

/** The complaint reasons, gambling and fraud being what is reported most. */
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
const phones = { IOS: ["iPhone 15", "iPhone 13 mini"], Android: ["Pixel 8", "Galaxy A54", "Redmi Note 12"], PC: [""] };

/** Who works reports off. */
type Operator = { id: string; account: string };
type Said = { id: string; senderId: string; groupId: string | null; recipientId: string | null; content: string };

/**
 * The reports of the last weeks in every state: on members, groups and messages, each with what was written then and
 * what it led to.
 */
export const addCare = async (
  setting: Setting,
  members: readonly DemoMember[],
  groups: readonly DemoGroup[],
  operators: readonly Operator[],
) => {
  const { db, random, now, server, tenantId } = setting;
  const people = members.filter(({ status }) => status !== "Closed");
  const banned = people.filter(({ status }) => status === "Disable");
  const byId = new Map(members.map((member) => [member.id, member]));
  const open = groups.filter(({ closedAt }) => closedAt === null);
  const draw = rhythm(random, now, { days: 21, offsetHours: server.offsetHours, from: 0.8 });
  const dissolved = dissolvedByReport(groups, now);
  const drawn = Array.from({ length: Math.ceil(server.members / 10) }, () => {
    const time = draw();
    // What waits came lately: of a queue that is looked after a few are late.
    const isWaiting = random.chance(0.75) && now - time < 6 * DAY;
    return isWaiting ? { time: now - (now - time) / 20, isWaiting } : { time };
  });
  const cases: Case[] = [...drawn, ...dissolved].map((each) => ({ ...each, its: fork(random) }));
  const { rows: said } = await sql<Said>`
    select id, sender_id as "senderId", group_id as "groupId", recipient_id as "recipientId", content from message
    where tenant_id = ${tenantId} and type = 'text' and created_at between ${iso(now - 30 * DAY)}
    and ${iso(now - 21 * DAY)}
    order by created_at, id limit 2000`.execute(db);

  const reports = cases.map(({ time, isWaiting, group: ended, completedAt, its }, index) => {
    const reason = its.choose(reasons);
    const message = !ended && its.chance(0.55) && said.length > 0 ? its.pick(said) : undefined;
    const reporter = byId.get(message?.recipientId ?? "") ?? its.pick(people);
    const group = ended ?? (!message && open.length > 0 && its.chance(0.3) ? its.pick(open) : undefined);
    const platform = its.choose({ IOS: 40, Android: 50, PC: 10 });
    // A few are reported by many, and some that are banned were reported before.
    const known = index % 9 === 0 ? people[7] : undefined;
    const other =
      known && known !== reporter ? known : its.pick(its.chance(0.15) ? banned : people.filter((m) => m !== reporter));
    // With a group its owner is named, or nobody.
    const owner = its.chance(0.5) ? group?.participants[0]?.member : undefined;
    const member = message ? byId.get(message.senderId) : group ? owner : other;
    // Some were seen by an operator who was reading.
    const operator = message && index % 11 === 4 ? operators[index % operators.length] : undefined;
    return {
      tenant_id: tenantId,
      reporter_id: operator ? null : reporter.id,
      operator_id: operator?.id ?? null,
      operator: operator?.account ?? null,
      reported_member_id: member?.id ?? null,
      reported_group_id: group?.id ?? null,
      reported_message_id: message?.id ?? null,
      message_text: message?.content ?? "",
      reason,
      content: reportTexts[reporter.language][reason][0],
      phone_model: its.pick(phones[platform]),
      platform_source: platform,
      app_version: its.pick(["4.12.0", "4.11.2", "4.10.0"]),
      business_card_id: index % 23 === 5 ? its.pick(people).id : null,
      created_at: iso(time),
      ...demoState(
        { ...setting, random: its },
        { time, isWaiting, completedAt },
        { reason, member, group, hasMessage: message !== undefined },
        operators,
      ),
    };
  });
  const inOrder = reports.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  await insertRows(db, "report", reportTypes, inOrder);
  await sql`update report set attachments = array['/v1/files/preset/dune.png', '/v1/files/preset/orchid.png']
    where tenant_id = ${tenantId} and id % 6 = 0`.execute(db);
  await applyResults(setting);
  await addQueueWork(setting, operators);
  await addSanctions(setting, operators);
};

/** One that `completedAt` stands of led to what happened then. */
type Case = { time: number; isWaiting?: boolean; group?: DemoGroup; completedAt?: number; its: Random };

const demoState = (
  setting: Setting,
  { time, isWaiting, completedAt: ended }: Omit<Case, "its">,
  target: Target,
  operators: readonly Operator[],
) => {
  const { random, now } = setting;
  const status = isWaiting ? random.choose({ Untreated: 75, Pending: 25 }) : "Completed";
  if (status === "Untreated") return { ...nothingYet, status };
  const { id, account } = random.pick(operators);
  // Those under way are held since a few minutes; one that is older is free again.
  const claimedAt =
    status === "Pending"
      ? Math.max(time, now - random.between(1, 25) * MINUTE)
      : Math.min(ended ?? now, time + random.between(1, 90) * MINUTE);
  const claimed = { claimer_id: id, claimer: account, claimed_at: iso(claimedAt), first_claimed_at: iso(claimedAt) };
  if (status === "Pending") return { ...nothingYet, ...claimed, status };
  const completedAt = ended ?? Math.min(now, claimedAt + random.between(1, 12) * MINUTE);
  const { result, userBehaviour, banUntil, isForPolice } = demoResult(setting, target, completedAt);
  return {
    ...claimed,
    status,
    result,
    user_behaviour: userBehaviour,
    ban_until: banUntil === null ? null : iso(banUntil),
    completed_at: iso(completedAt),
    police_reference: isForPolice ? `P-2026-${random.between(1000, 9999)}` : null,
    police_at: isForPolice ? iso(Math.min(now, completedAt + HOUR)) : null,
    police_account: isForPolice ? account : null,
  };
};

const nothingYet = {
  claimer_id: null,
  claimer: null,
  claimed_at: null,
  first_claimed_at: null,
  result: null,
  user_behaviour: "",
  ban_until: null,
  completed_at: null,
  police_reference: null,
  police_at: null,
  police_account: null,
};

const reportTypes = {
  tenant_id: "bigint",
  reporter_id: "bigint",
  operator_id: "bigint",
  operator: "text",
  reported_member_id: "bigint",
  reported_group_id: "bigint",
  reported_message_id: "bigint",
  message_text: "text",
  reason: "text",
  content: "text",
  phone_model: "text",
  platform_source: "text",
  app_version: "text",
  business_card_id: "bigint",
  created_at: "timestamptz",
  status: "text",
  claimer_id: "bigint",
  claimer: "text",
  claimed_at: "timestamptz",
  first_claimed_at: "timestamptz",
  result: "text",
  user_behaviour: "text",
  ban_until: "timestamptz",
  completed_at: "timestamptz",
  police_reference: "text",
  police_at: "timestamptz",
  police_account: "text",
};
