import { sql } from "kysely";
import type { DemoAccount } from "./accounts.ts";
import type { DemoGroup } from "./conversations.ts";
import type { DemoMember, Setting } from "./members.ts";
import { DAY, HOUR, iso, MINUTE, rhythm } from "./rhythm.ts";
import { insertRows } from "./rows.ts";
import { type Language, texts } from "./texts.ts";

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
const phones = { IOS: ["iPhone 15", "iPhone 13 mini"], Android: ["Pixel 8", "Galaxy A54", "Redmi Note 12"], PC: [""] };

/** What an operator notes of a member's behaviour, in the language of the server's people. */
const behaviours: Record<Language, readonly string[]> = {
  zh: ["冒充客服索要转账", "多次发送广告", "言语辱骂他人", "未发现违规"],
  en: ["Asked members for money", "Advertised again and again", "Insulted others", "Nothing against the rules found"],
  vi: ["Giả nhân viên để xin tiền", "Quảng cáo nhiều lần", "Xúc phạm người khác", "Không thấy vi phạm"],
  ja: ["運営を装い送金を要求", "広告を繰り返し投稿", "他のメンバーを侮辱", "違反は確認できず"],
};

type Said = { id: string; senderId: string; groupId: string | null; recipientId: string | null; content: string };

/** The reports of the last weeks in every state: on members, groups and messages, each with what was written then. */
export const addCare = async (
  setting: Setting,
  members: readonly DemoMember[],
  groups: readonly DemoGroup[],
  accounts: readonly DemoAccount[],
) => {
  const { db, random, now, server, tenantId } = setting;
  const people = members.filter(({ status }) => status !== "Closed");
  const languageOf = new Map(members.map(({ id, language }) => [id, language]));
  const draw = rhythm(random, now, { days: 21, offsetHours: server.offsetHours, from: 0.8 });
  const times = Array.from({ length: Math.ceil(server.members / 10) }, draw).toSorted((a, b) => a - b);
  const { rows: said } = await sql<Said>`
    select id, sender_id as "senderId", group_id as "groupId", recipient_id as "recipientId", content from message
    where tenant_id = ${tenantId} and type = 'text' and created_at between ${iso(now - 30 * DAY)} and ${iso(now - 21 * DAY)}
    order by created_at, id limit 2000`.execute(db);

  const reports = times.map((time, index) => {
    const message = random.chance(0.55) && said.length > 0 ? random.pick(said) : undefined;
    const reporter = random.pick(people);
    const onGroup = !message && random.chance(0.3);
    const platform = random.choose({ IOS: 40, Android: 50, PC: 10 });
    // A few are reported by many.
    const known = index % 9 === 0 ? people[7] : undefined;
    const other = known && known !== reporter ? known : random.pick(people.filter((member) => member !== reporter));
    return {
      tenant_id: tenantId,
      reporter_id: message?.recipientId ?? reporter.id,
      reported_member_id: onGroup ? null : (message?.senderId ?? other.id),
      reported_group_id: onGroup ? random.pick(groups).id : null,
      reported_message_id: message?.id ?? null,
      message_text: message?.content ?? "",
      reason: random.choose(reasons),
      content: random.pick(texts[languageOf.get(message?.recipientId ?? reporter.id) ?? "en"].complaints),
      phone_model: random.pick(phones[platform]),
      platform_source: platform,
      app_version: random.pick(["4.12.0", "4.11.2", "4.10.0"]),
      business_card_id: index % 23 === 5 ? random.pick(people).id : null,
      created_at: iso(time),
      ...stateOf(setting, time, { hasMessage: message !== undefined, onGroup }, accounts),
    };
  });
  await insertRows(db, "report", reportTypes, reports);
  await sql`update report set attachments = array['/v1/files/preset/dune.png', '/v1/files/preset/orchid.png']
    where tenant_id = ${tenantId} and id % 6 = 0`.execute(db);
};

const stateOf = (
  { random, now, server }: Setting,
  time: number,
  { hasMessage, onGroup }: { hasMessage: boolean; onGroup: boolean },
  accounts: readonly DemoAccount[],
) => {
  const status = now - time > 6 * DAY ? "Completed" : random.choose({ Untreated: 55, Pending: 20, Completed: 25 });
  const account = random.pick(accounts);
  const waited = random.between(1, 90) * MINUTE;
  // Those under way are held since a few minutes; one that is older is free again.
  const claimedAt =
    status === "Pending" ? Math.max(time, now - random.between(1, 25) * MINUTE) : Math.min(now, time + waited);
  const [behaviour, result] = [random.between(0, 3), random.choose({ Warn: 50, Ban: 30, Withdraw: 20 })];
  const given = behaviour === 3 ? "Nothing" : result === "Withdraw" && !hasMessage ? "Warn" : result;
  const isDone = status === "Completed";
  const completedAt = Math.min(now, claimedAt + random.between(1, 12) * MINUTE);
  const isPolice = isDone && behaviour === 0 && random.chance(0.3);
  const none = { claimer_id: null, claimer: null, claimed_at: null, first_claimed_at: null };
  return {
    status,
    ...(status === "Untreated"
      ? none
      : {
          claimer_id: account.id,
          claimer: account.account,
          claimed_at: iso(claimedAt),
          first_claimed_at: iso(claimedAt),
        }),
    result: isDone ? (onGroup ? "Nothing" : given) : null,
    user_behaviour: isDone ? (behaviours[random.choose(server.languages)][onGroup ? 3 : behaviour] ?? "") : "",
    ban_until: isDone && !onGroup && given === "Ban" ? iso(completedAt + 7 * DAY) : null,
    completed_at: isDone ? iso(completedAt) : null,
    police_reference: isPolice ? `P-2026-${random.between(1000, 9999)}` : null,
    police_at: isPolice ? iso(Math.min(now, completedAt + HOUR)) : null,
    police_account: isPolice ? account.account : null,
  };
};

const reportTypes = {
  tenant_id: "bigint",
  reporter_id: "bigint",
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
