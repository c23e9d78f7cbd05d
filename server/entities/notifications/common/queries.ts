import { sql } from "kysely";
import type { z } from "zod";
import type {
  Notification,
  NotificationWithMembers,
  Recipient,
} from "../../../../contract/entities/notifications/notifications.ts";
import type { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import type { Db } from "../../../db/database.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import type { Kind } from "./kind.ts";

type Calls = typeof systemNotifications.endpoints;
export type Row = z.infer<typeof Notification>;
export type RowWithMembers = z.infer<typeof NotificationWithMembers>;

const title = sql`(t.texts->t.default_locale->>'title')`;
const columns = sql`t.id, ${title} as title, t.texts, t.default_locale as "defaultLocale", t.status as "notifyStatus", t.audience,
  t.level_ids as "levelIds", t.notify_time as "notifyTime",
  case when t.notify_time = 'Once' then t.starts_at end as "onceTime", case when t.notify_time <> 'Once' then t.starts_at end as "startTime",
  t.time_of_day as "timeOfDay", t.weekdays, t.day_of_month as "dayOfMonth", t.ends_at as "endTime", t.time_zone as "timeZone",
  case when t.has_push then 'Y' else 'N' end as "hasPush", t.next_due_at as "nextDueTime", s.due_at as "sendTime", s.total, s.sent,
  s.delivered, s.failed, s.read as "readCount",
  (select count(*)::int from notification_send c where c.tenant_id = t.tenant_id and c.notification_id = t.id) as "sendCount",
  t.account, t.created_at as "createTime", t.updated_at as "updateTime"`;
const joins = sql`left join lateral (select * from notification_send l where l.tenant_id = t.tenant_id and l.notification_id = t.id
  order by l.due_at desc limit 1) s on true`;

export const listNotifications =
  (kind: Kind) =>
  ({ db, tenantId }: Context, query: z.output<Calls["list"]["input"]>) =>
    selectPage<Row>(db, query, {
      table: "system_notification",
      tenantId,
      where: [
        sql`t.kind = ${kind}`,
        ...(query.notifyStatus ? [sql`t.status = ${query.notifyStatus}`] : []),
        ...(query.notifyTime ? [sql`t.notify_time = ${query.notifyTime}`] : []),
        ...(query.hasPush ? [sql`t.has_push = ${query.hasPush === "Y"}`] : []),
        ...(query.title ? [contains(title, query.title)] : []),
      ],
      orderBy: buildOrder(query.sort, {
        createTime: sql.ref("t.created_at"),
        nextDueTime: { nullable: sql.ref("t.next_due_at") },
      }),
      columns,
      joins,
    });

export const loadNotification = async (db: Db, tenantId: string, kind: Kind, id: string): Promise<RowWithMembers> => {
  const { rows } = await sql<RowWithMembers>`
    select ${columns}, t.member_ids as "memberIds" from system_notification t ${joins}
    where t.tenant_id = ${tenantId} and t.id = ${id} and t.kind = ${kind}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Whom the last send has reached so far. */
export const listRecipients =
  (kind: Kind) =>
  async ({ db, tenantId }: Context, query: z.output<Calls["recipients"]["input"]>) => {
    await loadNotification(db, tenantId, kind, query.notificationId);
    return selectPage<z.infer<typeof Recipient>>(db, query, {
      table: "member_notice",
      tenantId,
      where: [
        sql`t.send_id = (select id from notification_send where tenant_id = ${tenantId} and notification_id = ${query.notificationId}
          order by due_at desc limit 1)`,
        ...(query.noticeState
          ? [query.noticeState === "Read" ? sql`t.read_at is not null` : sql`t.read_at is null`]
          : []),
      ],
      orderBy: buildOrder(query.sort ?? "memberId:asc", { memberId: sql.ref("t.member_id") }),
      columns: sql`t.id, t.member_id as "memberId", m.nickname, t.created_at as "sentTime", t.read_at as "readTime",
        case when t.read_at is null then 'Unread' else 'Read' end as "noticeState", t.push_status as "pushStatus"`,
      joins: sql`join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`,
    });
  };
