import { sql } from "kysely";
import type { z } from "zod";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import {
  NotificationCreate,
  type NotificationEdit,
  notificationFields,
} from "../../../../contract/entities/notifications/notifications.ts";
import { nextDue } from "../../../../contract/entities/notifications/notifications.schedule.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { InvalidInput } from "../../../http/replies.ts";
import { findMissing } from "./audience.ts";
import { entityOfKind, type Kind } from "./kind.ts";
import { loadNotification, type RowWithMembers } from "./queries.ts";

type Wanted = z.output<typeof NotificationCreate>;

/** Members that a message names. */
const NAMED = 10;

/** What the contract cannot know: whether whom it goes to is there, and whether it is ever due. */
const judge = async ({ db, tenantId, locale }: Context, kind: Kind, wanted: Wanted) => {
  if (kind === "Notice" && wanted.audience !== "Members") throw invalid({ audience: "rule.noticeAudience" });
  if (kind === "Push" && wanted.hasPush !== "Y") throw invalid({ hasPush: "rule.pushNeeded" });
  if (wanted.audience === "Levels") {
    const { rows } = await sql<{ known: number }>`
      select count(*)::int as known from member_level where tenant_id = ${tenantId} and id = any(${wanted.levelIds}::bigint[])`.execute(
      db,
    );
    if (rows[0]?.known !== new Set(wanted.levelIds).size) throw invalid({ levelIds: "rule.levelsMissing" });
  }
  const missing = await findMissing(db, tenantId, wanted);
  if (missing.length > 0) {
    const ids = missing.slice(0, NAMED).join(", ") + (missing.length > NAMED ? "…" : "");
    throw new InvalidInput({ memberIds: ruleText("rule.membersMissing", locale, { ids }) });
  }
  if (wanted.notifyTime === "Now") return new Date().toISOString();
  const due = nextDue(wanted, Date.now());
  if (due === undefined) throw invalid({ [wanted.notifyTime === "Once" ? "onceTime" : "endTime"]: "rule.neverDue" });
  return new Date(due).toISOString();
};

/** The columns, in the order in which they are written. */
const toColumns = (wanted: Wanted, dueTime: string) => ({
  texts: sql`${JSON.stringify(wanted.texts)}::jsonb`,
  default_locale: sql`${wanted.defaultLocale}`,
  audience: sql`${wanted.audience}`,
  // What the audience does not need is not kept.
  level_ids: sql`${wanted.audience === "Levels" ? wanted.levelIds : []}::bigint[]`,
  member_ids: sql`${wanted.audience === "Members" ? [...new Set(wanted.memberIds)] : []}::bigint[]`,
  notify_time: sql`${wanted.notifyTime}`,
  time_of_day: sql`${wanted.timeOfDay}`,
  weekdays: sql`${wanted.weekdays}::smallint[]`,
  day_of_month: sql`${wanted.dayOfMonth}::smallint`,
  starts_at: sql`${wanted.notifyTime === "Once" ? wanted.onceTime : wanted.startTime}::timestamptz`,
  ends_at: sql`${wanted.endTime}::timestamptz`,
  time_zone: sql`${wanted.timeZone}`,
  has_push: sql`${wanted.hasPush === "Y"}`,
  next_due_at: sql`${dueTime}::timestamptz`,
});

/** The log keeps how many members were chosen, not each of up to five thousand. */
const logged = ({ memberIds, ...values }: Fields) => ({
  ...values,
  ...(Array.isArray(memberIds) && { chosenMembers: memberIds.length }),
});

const sendNow = ({ db, deps }: Context, { notifyTime }: Wanted) =>
  notifyTime === "Now" ? deps.jobs.send(db, "sendDueNotifications", {}) : undefined;

export const createNotification = (kind: Kind) => async (context: Context, wanted: Wanted) => {
  const { db, tenantId, session } = context;
  const columns = toColumns(wanted, await judge(context, kind, wanted));
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string }>`
    insert into system_notification (tenant_id, kind, account, ${sql.join(names)})
    values (${tenantId}, ${kind}, ${session.account}, ${sql.join(Object.values(columns))}) returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  context.record(entityOfKind[kind].name, id, null, logged(wanted));
  await sendNow(context, wanted);
  return loadNotification(db, tenantId, kind, id);
};

/** The notification, held until the transaction ends; a send waits for it, and it for a send's batch. */
const lock = async ({ db, tenantId }: Context, kind: Kind, id: string) => {
  await sql`select from system_notification where tenant_id = ${tenantId} and id = ${id} and kind = ${kind} for update`.execute(
    db,
  );
  return loadNotification(db, tenantId, kind, id);
};

const fieldNames = Object.keys(notificationFields) as (keyof typeof notificationFields & keyof RowWithMembers)[];
const pick = (row: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

/** Changes one that is not being sent; its next time is computed anew. */
export const updateNotification =
  (kind: Kind) =>
  async (context: Context, { id, updateTime, ...changes }: z.output<typeof NotificationEdit>) => {
    const { db, tenantId, locale } = context;
    const before = await lock(context, kind, id);
    if (before.notifyStatus !== "Pending") throw new ApiError("notifyStarted");
    if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
    const given: Fields = changes;
    const changed = fieldNames.filter(
      (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
    const whole = NotificationCreate.safeParse({ ...pick(before, fieldNames), ...pick(given, changed) });
    if (!whole.success) throw new InvalidInput(fieldErrors(whole.error.issues, locale));
    const columns = toColumns(whole.data, await judge(context, kind, whole.data));
    const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update system_notification set ${sql.join(assignments)}, updated_at = clock_timestamp()
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    context.record(entityOfKind[kind].name, id, logged(pick(before, changed)), logged(pick(whole.data, changed)));
    await sendNow(context, whole.data);
    return loadNotification(db, tenantId, kind, id);
  };

export const cancelNotification =
  (kind: Kind) =>
  async (context: Context, { id }: { id: string }) => {
    const { db, tenantId } = context;
    const { notifyStatus } = await lock(context, kind, id);
    if (notifyStatus !== "Pending" && notifyStatus !== "Sending") throw new ApiError("notifyOver");
    await sql`update system_notification set status = 'Cancel', next_due_at = null, updated_at = clock_timestamp()
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`update notification_send set status = 'Cancel', finished_at = clock_timestamp()
      where tenant_id = ${tenantId} and notification_id = ${id} and status = 'Sending'`.execute(db);
    context.record(entityOfKind[kind].name, id, { notifyStatus }, { notifyStatus: "Cancel" });
    return loadNotification(db, tenantId, kind, id);
  };

/** Puts it into one member's inbox now. */
export const testNotification =
  (kind: Kind) =>
  async (context: Context, { id, memberId }: { id: string; memberId: string }) => {
    const { db, tenantId, locale } = context;
    const { texts, defaultLocale, hasPush } = await loadNotification(db, tenantId, kind, id);
    const missing = await findMissing(db, tenantId, { audience: "Members", levelIds: [], memberIds: [memberId] });
    if (missing.length > 0)
      throw new InvalidInput({ memberId: ruleText("rule.membersMissing", locale, { ids: memberId }) });
    const { rows } = await sql<{ id: string }>`
      insert into member_notice (tenant_id, member_id, kind, texts, push_status)
      values (${tenantId}, ${memberId}, 'Test', ${JSON.stringify({ texts, defaultLocale })}, ${hasPush === "Y" ? "Waiting" : null})
      returning id`.execute(db);
    context.record(entityOfKind[kind].name, id, null, { memberId });
    return { id: rows[0]?.id ?? "" };
  };
