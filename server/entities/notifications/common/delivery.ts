/**
 * Sends what is due. Any number of nodes may do it at once, and any of them may be killed at any moment: a batch is one
 * transaction that begins where the last one ended, and a member's notice of a send is unique.
 */
import { sql } from "kysely";
import {
  isRecurring,
  nextDue,
  type Schedule,
} from "../../../../contract/entities/notifications/notifications.schedule.ts";
import type { Db } from "../../../db/database.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { type Audience, countAudience, isAmong } from "./audience.ts";

/** Members of one transaction: what a cancellation waits for at most. */
const BATCH = 2000;
/** A run ends before its job would be given to somebody else; the next one goes on. */
const LONGEST = 10 * 60_000;

type Due = Schedule & Audience & { tenantId: string; id: string; dueTime: string };
type Send = { tenantId: string; id: string; notificationId: string };

const scheduleColumns = sql`n.audience, n.level_ids as "levelIds", n.member_ids as "memberIds", n.notify_time as "notifyTime",
  case when n.notify_time = 'Once' then n.starts_at end as "onceTime", case when n.notify_time <> 'Once' then n.starts_at end as "startTime",
  n.time_of_day as "timeOfDay", n.weekdays, n.day_of_month as "dayOfMonth", n.ends_at as "endTime", n.time_zone as "timeZone"`;

export const sendDueNotifications = async ({ database: { system } }: Pick<JobTools, "database">) => {
  const end = Date.now() + LONGEST;
  for (let isWork = true; isWork && Date.now() < end;) {
    while (await claimDue(system));
    isWork = false;
    const { rows } = await sql<Send>`
      select tenant_id as "tenantId", id, notification_id as "notificationId" from notification_send
      where status = 'Sending' order by id`.execute(system);
    // One batch of each in turn: a short one does not wait for a long one.
    for (const send of rows) if (await sendBatch(system, send)) isWork = true;
  }
};

/**
 * Begins the send of one notification that is due, unless another node is about it. However many times were missed
 * while nothing ran, it is the first of them alone: the next is counted from now on.
 */
export const claimDue = (system: Db): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    const { rows } = await sql<Due>`
      select n.tenant_id as "tenantId", n.id, n.next_due_at as "dueTime", ${scheduleColumns} from system_notification n
        join tenant t on t.id = n.tenant_id and t.status = 'Enable'
      where n.status = 'Pending' and n.next_due_at <= now() order by n.next_due_at limit 1 for update of n skip locked`.execute(
      db,
    );
    const [due] = rows;
    if (!due) return false;
    const total = await countAudience(db, due.tenantId, due);
    const begun = await sql`
      insert into notification_send (tenant_id, notification_id, due_at, texts, default_locale, has_push, total, until_member_id)
      select tenant_id, id, next_due_at, texts, default_locale, has_push, ${total}::int,
        (select coalesce(max(id), 0) from member where tenant_id = ${due.tenantId})
      from system_notification where tenant_id = ${due.tenantId} and id = ${due.id}
      on conflict do nothing returning id`.execute(db);
    if (begun.rows.length === 0) {
      // It went out for this time already.
      await finish(db, due.tenantId, due.id, due);
      return true;
    }
    await sql`update system_notification set status = 'Sending', next_due_at = null
      where tenant_id = ${due.tenantId} and id = ${due.id}`.execute(db);
    return true;
  });

/** Gives the next members their notice. @returns whether there may be more; not when another node is at it just now. */
export const sendBatch = (system: Db, { tenantId, id, notificationId }: Send, size = BATCH): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    // In the order in which a cancellation takes them.
    const { rows } = await sql<Schedule & Audience>`
      select ${scheduleColumns} from system_notification n
      where n.tenant_id = ${tenantId} and n.id = ${notificationId} for update skip locked`.execute(db);
    const open = await sql<{ last: string; until: string; hasPush: boolean }>`
      select last_member_id as last, until_member_id as until, has_push as "hasPush" from notification_send
      where tenant_id = ${tenantId} and id = ${id} and status = 'Sending' for update skip locked`.execute(db);
    const [notification, [send]] = [rows[0], open.rows];
    if (!notification || !send) return false;
    const { rows: given } = await sql<{ members: number; added: number; last: string | null }>`
      with next as materialized (select m.id from member m where m.tenant_id = ${tenantId} and m.id > ${send.last} and m.id <= ${send.until}
          and ${isAmong(notification)} order by m.id limit ${size}),
        added as (insert into member_notice (tenant_id, member_id, kind, send_id, push_status)
          select ${tenantId}, id, 'Notification', ${id}, ${send.hasPush ? "Waiting" : null} from next
          on conflict (tenant_id, send_id, member_id) do nothing returning 1)
      select (select count(*)::int from next) as members, (select count(*)::int from added) as added, (select max(id) from next) as last`.execute(
      db,
    );
    const { members = 0, added = 0, last = null } = given[0] ?? {};
    const isOver = members < size;
    await sql`update notification_send set sent = sent + ${added}::int, last_member_id = coalesce(${last}::bigint, last_member_id),
        status = ${isOver ? "Send" : "Sending"}, finished_at = ${isOver ? sql`clock_timestamp()` : null}
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    if (isOver) await finish(db, tenantId, notificationId, notification);
    return !isOver;
  });

/** One that recurs waits for its next time; at its end, and else at once, it is sent. */
const finish = async (db: Db, tenantId: string, id: string, schedule: Schedule) => {
  const due = isRecurring(schedule) ? nextDue(schedule, Date.now()) : undefined;
  await sql`update system_notification set status = ${due === undefined ? "Send" : "Pending"},
      next_due_at = ${due === undefined ? null : new Date(due).toISOString()}::timestamptz
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
};
