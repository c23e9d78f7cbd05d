import { sql } from "kysely";
import type { z } from "zod";
import type { Endpoint, Entity, Method } from "../../contract/core/endpoint.ts";
import { groupMembers } from "../../contract/entities/groups/groupMembers.ts";
import { groups } from "../../contract/entities/groups/groups.ts";
import { members } from "../../contract/entities/people/members.ts";
import { reports } from "../../contract/entities/moderation/reports.ts";
import { systemNotifications } from "../../contract/entities/notifications/systemNotifications.ts";
import type { Db } from "../../server/db/database.ts";
import type { Fixtures } from "./fixtures.ts";

/** A call of several steps, and how the database tells that all of them are done. */
export type Action = {
  /** As the operation log names it. */
  call: string;
  method: Method;
  path: string;
  input: object;
  /** A condition in SQL. */
  done: string;
  /** Entries in the log of what it does as other calls do it. */
  effects: string[];
};

const action = <E extends Entity, Name extends keyof E["endpoints"] & string>(
  entity: E,
  name: Name,
  input: z.input<E["endpoints"][Name]["input"]> & object,
  done: string,
  effects: string[] = [],
): Action => {
  const endpoint: Endpoint | undefined = entity.endpoints[name];
  if (!endpoint) throw new Error(`${entity.name} has no ${name}`);
  const { method, path } = endpoint;
  return { call: `${entity.name}.${name}`, method, path, input, done, effects };
};

const userBehaviour = "Asked members for money";
const queued = (job: string, field: string, id: string) =>
  `(select count(*) from pgboss.job where name = '${job}' and data ->> '${field}' = '${id}') = 1`;
const roles = (group: string) =>
  `(select string_agg(role, ',' order by member_id) from group_member where group_id = ${group})`;
const group = (id: string, is: string) => `exists (select from chat_group where id = ${id} and ${is})`;
const member = (id: string, is: string) => `exists (select from member where id = ${id} and ${is})`;
const report = (id: string, is: string) => `exists (select from report where id = ${id} and ${is})`;

/** What operators do in several steps. Each is about things of its own, so that all can be under way at once. */
export const actionsOn = (t: Fixtures): Action[] => [
  action(
    members,
    "delete",
    { id: t.cancelled },
    `${member(t.cancelled, "status = 'Closed' and nickname = '' and mobile is null and password_hash is null")}
      and not exists (select from member_device where member_id = ${t.cancelled}) and not exists (select
      from sms_history)
      and ${group(t.handedOver, `owner_id = ${t.heir} and status = 'Enable'`)}
      and ${roles(t.handedOver)} in ('Normal,Owner', 'Owner')
      and ${queued("deleteMemberData", "memberId", t.cancelled)}`,
  ),
  action(
    members,
    "forceOffline",
    { id: t.online },
    `${member(t.online, "not is_online and session_epoch = 1")}
      and not exists (select from member_device where is_online)`,
  ),
  action(
    members,
    "ban",
    { ids: t.banned },
    `(select count(*) from member where id in (${t.banned.join()}) and status = 'Disable') = ${t.banned.length}`,
  ),
  action(members, "clearMessages", { id: t.talker }, queued("clearMemberMessages", "memberId", t.talker)),
  action(
    members,
    "create",
    { account: "newcomer", password: "abcdefg1", nickname: "Newcomer", memberLevelId: t.level },
    `exists (select from member n where account = 'newcomer'
        and (select count(*) from friendship where n.id in (member_id, friend_id)) = 2
        and (select count(*) from message where recipient_id = n.id and content = 'Hello Newcomer') = 1)
      and (select received from reception_turn) = 1`,
  ),
  action(
    groups,
    "create",
    { name: "Built", ownerId: t.founders[0] ?? "", memberIds: t.founders.slice(1) },
    `exists (select from chat_group g where name = 'Built' and member_count = 3
      and ${roles("g.id")} = 'Owner,Normal,Normal')`,
  ),
  action(groups, "dissolve", { id: t.dissolved, reason: "Empty" }, group(t.dissolved, "status = 'Closed'")),
  action(groups, "restore", { id: t.restored }, group(t.restored, "status = 'Enable' and closed_at is null")),
  action(
    groups,
    "changeOwner",
    { id: t.changed, ownerId: t.successor, formerRole: "Admin" },
    `${group(t.changed, `owner_id = ${t.successor}`)} and ${roles(t.changed)} = 'Owner,Admin'`,
  ),
  action(groups, "clearMessages", { id: t.cleared }, queued("clearGroupMessages", "groupId", t.cleared)),
  action(
    groupMembers,
    "create",
    { groupId: t.joined, memberIds: t.joiners },
    `${group(t.joined, "member_count = 4")} and (select count(*) from group_member where group_id = ${t.joined}) = 4`,
  ),
  action(
    groupMembers,
    "delete",
    { groupId: t.left, id: t.leaver },
    `${group(t.left, "member_count = 1")} and ${roles(t.left)} = 'Owner'`,
  ),
  action(
    reports,
    "handle",
    { id: t.banReport, result: "Ban", userBehaviour, closeOthers: true },
    `${member(t.cheat, "status = 'Disable' and session_epoch = 1")}
      and (select count(*) from report where reported_member_id = ${t.cheat} and status = 'Completed'
      and result = 'Ban') = 2`,
    ["members.ban"],
  ),
  action(
    reports,
    "handle",
    { id: t.warnReport, result: "Warn", userBehaviour },
    `${report(t.warnReport, "result = 'Warn'")}
      and (select count(*) from member_notice where member_id = ${t.warned} and kind = 'ReportWarning') = 1`,
  ),
  action(
    reports,
    "handle",
    { id: t.withdrawReport, result: "Withdraw", userBehaviour },
    `${report(t.withdrawReport, "result = 'Withdraw'")}
      and exists (select from message where id = ${t.withdrawn} and status = 'withdrawn')`,
    ["groupMessages.withdraw"],
  ),
  action(
    reports,
    "handle",
    { id: t.dissolveReport, result: "Dissolve", userBehaviour },
    `${report(t.dissolveReport, "result = 'Dissolve'")} and ${group(t.reportedGroup, "status = 'Closed'")}`,
    ["groups.dissolve"],
  ),
  action(reports, "claim", { id: t.openReport }, report(t.openReport, "status = 'Pending'")),
  action(
    reports,
    "handOver",
    { id: t.graveReport, policeReference: "P-1" },
    report(t.graveReport, "police_reference = 'P-1'"),
  ),
  action(
    reports,
    "create",
    { reporterId: t.reporter, reportedMessageId: t.withdrawn, reason: "Fraud" },
    `exists (select from report r where reported_message_id = ${t.withdrawn} and reason = 'Fraud'
      and (select count(*) from report_evidence where report_id = r.id) = 3)`,
  ),
  action(
    systemNotifications,
    "cancel",
    { id: t.stopped },
    `exists (select from system_notification n join notification_send s on s.notification_id = n.id
      where n.id = ${t.stopped} and n.status = 'Cancel' and s.status = 'Cancel' and s.finished_at is not null)`,
  ),
  action(
    systemNotifications,
    "create",
    {
      texts: { "en-US": { title: "To all", content: "Of you" } },
      defaultLocale: "en-US",
      audience: "All",
      notifyTime: "Now",
    },
    `(select count(*) from system_notification where texts -> 'en-US' ->> 'title' = 'To all') = 1`,
  ),
];

/** More of them, to be under way while the database itself is killed. */
export const laterActionsOn = (t: Fixtures): Action[] => [
  action(
    members,
    "createMany",
    { prefix: "zz", count: 5, memberLevelId: t.level },
    `(select count(*) from member where account like 'zz%') = 5 and (select received from reception_turn) = 6`,
  ),
  action(
    reports,
    "release",
    { id: t.openReport },
    report(t.openReport, "status = 'Untreated' and claimer_id is null and claimed_at is null"),
  ),
];

/** One that is too late: the group's data is being deleted. */
export const restoreAction = (group: string) => action(groups, "restore", { id: group }, "false");

const none = (table: string, is: string) => `not exists (select from ${table} where ${is})`;

/** What the jobs come to in the end: of the calls that queued them, and of a group whose days are over. */
export const jobsOn = (t: Fixtures) => [
  {
    call: "deleteMemberData",
    done: [
      ...["member_device", "member_login_log", "sign_member", "sign_record", "member_notice", "group_member"].map(
        (table) => none(table, `member_id = ${t.cancelled}`),
      ),
      none("message", `${t.cancelled} in (sender_id, recipient_id)`),
      none("friendship", `${t.cancelled} in (member_id, friend_id)`),
      group(t.handedOver, "member_count = 1"),
    ].join(" and "),
  },
  { call: "clearMemberMessages", done: none("message", `sender_id = ${t.talker}`) },
  { call: "clearGroupMessages", done: none("message", `group_id = ${t.cleared}`) },
  {
    call: "deleteDissolvedGroups",
    done: [
      ...["group_member", "message", "reception_group"].map((table) => none(table, `group_id = ${t.due}`)),
      group(t.due, "deleted_at is not null and member_count = 0"),
    ].join(" and "),
  },
  {
    // Each has it once, and nobody is left out.
    call: "sendDueNotifications",
    done: `exists (select from notification_send s join system_notification n on n.id = s.notification_id
      where n.id <> ${t.stopped} and n.status = 'Send' and s.status = 'Send' and s.sent = s.total
        and s.sent = (select count(distinct member_id) from member_notice where send_id = s.id)
        and s.sent = (select count(*) from member_notice where send_id = s.id)
        and s.sent = (select count(*) from member where status <> 'Closed' and id <= s.until_member_id))`,
  },
];

/** Those that are not done, or not wholly. */
export const notDone = async (db: Db, all: readonly Pick<Action, "call" | "done">[]) => {
  const { rows } = await sql<{ done: boolean[] }>`
    select array[${sql.join(all.map(({ done }) => sql`(${sql.raw(done)}) is true`))}] as done`.execute(db);
  return all.filter((_, index) => rows[0]?.done[index] !== true).map(({ call }) => call);
};
