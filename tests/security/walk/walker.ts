import { sql } from "kysely";
import type { z } from "zod";
import { errors } from "../../../contract/core/errors.ts";
import { feedback } from "../../../contract/entities/moderation/feedback.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { CLAIM_MINUTES, type ReportHandle } from "../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { endSanctions } from "../../../server/entities/moderation/sanctions/ending.ts";
import { sendDueNotifications } from "../../../server/entities/notifications/common/delivery.ts";
import { type Api, Refused } from "../../api/support/harness.ts";
import type { StepName } from "./model.ts";
import { ABOUT, chooseOperator, chooseReport } from "./reports.ts";
import type { Staff } from "./staff.ts";
import { type Model, oneOfTwo, STAY } from "./state.ts";

type Result = z.input<typeof ReportHandle>["result"];
type Batch = { results: { ok: boolean; code?: number | undefined }[] };
/** When bans for now end. */
const LATER = "2091-01-01T00:00:00Z";

/** Things of a server to walk through their states, and the calls that each step is. */
export const startWalk = async (api: Api, staff: Staff) => {
  const { tenantId: tenant, operators, level } = staff;
  const [{ call }] = operators;
  const db = api.system();
  const selectIds = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  // Three who walk, and one who is written to.
  const people = await selectIds(sql`insert into member (tenant_id, account, nickname, level_id)
    select ${tenant}, 'w' || gen_random_uuid(), 'Walker', ${level} from generate_series(1, 4) returning id`);
  const complaints = await selectIds(sql`insert into feedback (tenant_id, member_id, type, content)
    select ${tenant}, id, 'Mistake', 'It broke' from unnest(${people.slice(0, 2)}::bigint[]) id order by id
    returning id`);
  const { id: group } = await call(groups.endpoints.create, {
    name: "Walkers",
    ownerId: people[0] ?? "",
    memberIds: people.slice(1, 3),
  });
  const { id: notification } = await call(systemNotifications.endpoints.create, {
    texts: { "en-US": { title: "Hello", content: "To one" } },
    defaultLocale: "en-US",
    audience: "Members",
    memberIds: [people[STAY] ?? ""],
    notifyTime: "Once",
    onceTime: "2090-01-01T00:00:00Z",
  });
  // Of somebody whose messages no step deletes.
  const [message = ""] =
    await selectIds(sql`insert into message (tenant_id, created_at, sender_id, recipient_id, content)
    values (${tenant}, now(), ${people[STAY]}, ${people[3]}, 'Send money') returning id`);
  const about = ABOUT.map((each) => ({
    member: each.member === undefined ? null : (people[each.member] ?? null),
    message: each.isOfMessage ? message : null,
    group: each.isOfGroup ? group : null,
  }));
  const cases =
    await selectIds(sql`insert into report (tenant_id, reporter_id, reason, reported_member_id, reported_message_id,
      reported_group_id)
    select ${tenant}, ${people[STAY]}, 'Fraud', a.member, a.message, a.group
    from jsonb_to_recordset(${JSON.stringify(about)})
      as a(member bigint, message bigint, "group" bigint) returning id`);

  const ofTenant = sql`tenant_id = ${tenant}`;
  // Nothing changed is nothing to save.
  let changes = 0;
  const later = () => new Date(Date.UTC(2090, 0, 1, 0, ++changes)).toISOString();
  const { endpoints: care } = feedback;
  const id = (target: number) => ({ id: people[oneOfTwo(target)] ?? "" });
  const complaint = (target: number) => ({ id: complaints[oneOfTwo(target)] ?? "" });
  const report = (target: number) => ({ id: cases[chooseReport(target)] ?? "" });
  const by = (target: number) => operators[chooseOperator(target) === 0 ? 0 : 1].call;
  const handle =
    (result: Result, more: { banEndTime?: string; closeOthers?: boolean } = {}) =>
    (target: number) =>
      by(target)(reports.endpoints.handle, { ...report(target), result, userBehaviour: "Walked", ...more });
  const isDue = async () => {
    const { rows } = await sql`select from system_notification where ${ofTenant} and id = ${notification}
      and (status = 'Sending' or (status = 'Pending' and next_due_at <= now()))`.execute(db);
    return rows.length > 0;
  };
  const steps: Record<StepName, (target: number) => Promise<unknown>> = {
    ban: (target) => call(members.endpoints.ban, id(target)),
    unban: (target) => call(members.endpoints.ban, { ...id(target), memberStatus: "Enable" }),
    banEnds: async () => {
      await sql`update sanction set ends_at = now() where ${ofTenant} and member_id = any(${people}::bigint[])
        and ends_at is not null`.execute(db);
      await endSanctions(api.deps);
    },
    forceOffline: (target) => call(members.endpoints.forceOffline, id(target)),
    clearCache: (target) => call(members.endpoints.clearCache, id(target)),
    clearMessages: (target) => call(members.endpoints.clearMessages, id(target)),
    cancel: (target) => call(members.endpoints.delete, id(target)),
    mute: () => call(groups.endpoints.mute, { id: group, muteStatus: "Muted" }),
    open: () => call(groups.endpoints.mute, { id: group, muteStatus: "Open" }),
    clearGroup: () => call(groups.endpoints.clearMessages, { id: group }),
    dissolve: () => call(groups.endpoints.dissolve, { id: group, reason: "Walked" }),
    restore: () => call(groups.endpoints.restore, { id: group }),
    restoreTo: () => call(groups.endpoints.restore, { id: group, ownerId: people[STAY] ?? "" }),
    read: (target) => call(care.read, complaint(target)),
    readAll: () => call(care.readAll, {}),
    reply: (target) => call(care.reply, { ...complaint(target), content: "Thank you" }),
    deleteFeedback: (target) => call(care.delete, complaint(target)),
    update: () => call(systemNotifications.endpoints.update, { id: notification, onceTime: later() }),
    due: async () => {
      await sql`update system_notification set next_due_at = now() - interval '1 second'
        where ${ofTenant} and id = ${notification} and status = 'Pending'`.execute(db);
      // One of another walk, or of the schedule, may be about it just now.
      do await sendDueNotifications(api.deps);
      while (await isDue());
    },
    stop: () => call(systemNotifications.endpoints.cancel, { id: notification }),
    claim: (target) => by(target)(reports.endpoints.claim, report(target)),
    release: (target) => by(target)(reports.endpoints.release, report(target)),
    claimEnds: (target) =>
      sql`update report set claimed_at = claimed_at - make_interval(mins => ${CLAIM_MINUTES})
        where ${ofTenant} and id = ${report(target).id} and status = 'Pending'`.execute(db),
    resultNothing: handle("Nothing"),
    resultWarn: handle("Warn"),
    resultBan: handle("Ban"),
    resultBanForNow: handle("Ban", { banEndTime: LATER }),
    resultWithdraw: handle("Withdraw"),
    resultDissolve: handle("Dissolve"),
    resultNothingAlong: handle("Nothing", { closeOthers: true }),
    resultBanAlong: handle("Ban", { closeOthers: true }),
    handOver: (target) =>
      by(target)(reports.endpoints.handOver, { ...report(target), policeReference: `P-${++changes}` }),
  };

  return {
    /** @returns the code it was refused with, if it was. */
    take: async (name: StepName, target: number) => {
      const answer = await steps[name](target).catch((error: unknown) => {
        if (error instanceof Refused) return { results: [{ ok: false, code: Number(error.code) }] };
        throw error;
      });
      const first = (answer as Partial<Batch> | undefined)?.results?.[0];
      const code = first && !first.ok ? first.code : undefined;
      return Object.entries(errors).find(([, error]) => error.code === code)?.[0];
    },
    /** The states as the database has them. */
    look: async (): Promise<Model> => {
      const isHeld = sql`(status = 'Completed' or claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}))`;
      const walkers = people.slice(0, 3);
      const { rows } = await sql<{ model: Model }>`select json_build_object(
        'members', (select json_agg(case when status = 'Disable' and banned_until is not null then 'DisableForNow'
        else status end order by id)
          from member where ${ofTenant} and id = any(${walkers}::bigint[])),
        'group', (select json_build_object('status', status, 'isMuted', is_muted, 'owner',
        array_position(${walkers}::bigint[], owner_id) - 1)
          from chat_group where ${ofTenant} and id = ${group}),
        'feedback', (select json_agg(coalesce(f.status, 'gone') order by wanted.place)
          from unnest(${complaints}::bigint[]) with ordinality wanted (id, place) left
          join feedback f on f.tenant_id = ${tenant} and f.id = wanted.id),
        'notification', (select status from system_notification where ${ofTenant} and id = ${notification}),
        'reports', (select json_agg(json_build_object('status', case when status = 'Pending'
        and not ${isHeld} then 'Untreated' else status end,
            'holder', case
            when ${isHeld} then array_position(${operators.map(({ accountId }) => accountId)}::bigint[],
            claimer_id) - 1 end,
            'result', result, 'isHandedOver', police_reference is not null) order by id)
          from report where ${ofTenant} and id = any(${cases}::bigint[])),
        'warnings', (select json_agg(case when status = 'Closed' then 0 else (select count(*) from member_notice n
            where n.tenant_id = m.tenant_id and n.member_id = m.id and n.kind = 'ReportWarning') end order by m.id)
          from member m where ${ofTenant} and id = any(${people.slice(0, 2)}::bigint[])),
        'message', (select status from message where ${ofTenant} and id = ${message})) as model`.execute(db);
      if (!rows[0]) throw new Error("nothing to look at");
      return rows[0].model;
    },
  };
};
