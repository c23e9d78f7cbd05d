import { sql } from "kysely";
import type { z } from "zod";
import type {
  Notification,
  NotificationWithMembers,
} from "../../../../contract/entities/notifications/notifications.ts";
import type { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import type { Db } from "../../../db/database.ts";
import { scope, select } from "../../../crud/columns.ts";
import { rowCount } from "../../../db/expressions.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { effectOf } from "../../../platform/commands/effect.ts";
import type { Kind } from "./kind.ts";

type Calls = typeof systemNotifications.endpoints;
export type Row = z.infer<typeof Notification>;
export type RowWithMembers = z.infer<typeof NotificationWithMembers>;

const t = scope<{ t: "systemNotification"; s: "notificationSend" }>();

const title = sql<string>`(${t.ref("t.texts")} -> ${t.ref("t.defaultLocale")} ->> 'title')`;
const isOnce = t("t.notifyTime", "=", "Once");
const isRecurring = t("t.notifyTime", "<>", "Once");
const toLiteral = (value: Row["hasPush"]) => sql.lit(value);

const columns = {
  id: t.ref("t.id"),
  title,
  // toColumns() in commands.ts writes it.
  texts: t.ref("t.texts").$castTo<Row["texts"]>(),
  defaultLocale: t.ref("t.defaultLocale").$castTo<Row["defaultLocale"]>(),
  notifyStatus: t.ref("t.status"),
  audience: t.ref("t.audience"),
  levelIds: t.ref("t.levelIds"),
  notifyTime: t.ref("t.notifyTime"),
  onceTime: t.case().when(isOnce).then(t.ref("t.startsAt")).end(),
  startTime: t.case().when(isRecurring).then(t.ref("t.startsAt")).end(),
  timeOfDay: t.ref("t.timeOfDay"),
  weekdays: t.ref("t.weekdays"),
  dayOfMonth: t.ref("t.dayOfMonth"),
  endTime: t.ref("t.endsAt"),
  timeZone: t.ref("t.timeZone"),
  hasPush: t.case().when("t.hasPush", "=", true).then(toLiteral("Y")).else(toLiteral("N")).end(),
  macroIds: t.ref("t.macroIds"),
  nextDueTime: t.ref("t.nextDueAt"),
  // Of the last send, which there need not be.
  sendTime: t.ref("s.dueAt").$castTo<string | null>(),
  total: t.ref("s.total").$castTo<number | null>(),
  sent: t.ref("s.sent").$castTo<number | null>(),
  delivered: t.ref("s.delivered").$castTo<number | null>(),
  failed: t.ref("s.failed").$castTo<number | null>(),
  readCount: t.ref("s.read").$castTo<number | null>(),
  sendCount: t
    .selectFrom("notificationSend as c")
    .whereRef("c.tenantId", "=", "t.tenantId")
    .whereRef("c.notificationId", "=", "t.id")
    .select(rowCount.as("sends"))
    .$asScalar(),
  effect: effectOf("notifications", t.ref("t.tenantId"), t.ref("t.id")),
  account: t.ref("t.account"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};
const lastSend = t
  .selectFrom("notificationSend as l")
  .whereRef("l.tenantId", "=", "t.tenantId")
  .whereRef("l.notificationId", "=", "t.id")
  .orderBy("l.dueAt", "desc")
  .limit(sql.lit(1))
  .selectAll();
const joins = sql`left join lateral ${lastSend} s on true`;

export const listNotifications =
  (kind: Kind) =>
  ({ db, tenantId }: Context, query: z.output<Calls["list"]["input"]>) =>
    selectPage(db, query, {
      table: "systemNotification",
      tenantId,
      where: [
        t("t.kind", "=", kind),
        ...(query.notifyStatus ? [t("t.status", "=", query.notifyStatus)] : []),
        ...(query.notifyTime ? [t("t.notifyTime", "=", query.notifyTime)] : []),
        ...(query.hasPush ? [t("t.hasPush", "=", query.hasPush === "Y")] : []),
        ...(query.title ? [contains(title, query.title)] : []),
      ],
      orderBy: buildOrder(query.sort, {
        title,
        notifyStatus: t.ref("t.status"),
        audience: t.ref("t.audience"),
        notifyTime: t.ref("t.notifyTime"),
        createTime: t.ref("t.createdAt"),
        nextDueTime: { nullable: t.ref("t.nextDueAt") },
      }),
      columns,
      joins,
    });

export const loadNotification = async (db: Db, tenantId: string, kind: Kind, id: string): Promise<RowWithMembers> => {
  const row = await db
    .selectFrom("systemNotification as t")
    .leftJoinLateral(lastSend.as("s"), (join) => join.onTrue())
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .where("t.kind", "=", kind)
    .select(select({ ...columns, memberIds: t.ref("t.memberIds") }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Whom the last send has reached so far. */
export const listRecipients =
  (kind: Kind) =>
  async ({ db, tenantId }: Context, query: z.output<Calls["recipients"]["input"]>) => {
    await loadNotification(db, tenantId, kind, query.notificationId);
    const lastSendId = notice
      .selectFrom("notificationSend as s")
      .where("s.tenantId", "=", tenantId)
      .where("s.notificationId", "=", query.notificationId)
      .orderBy("s.dueAt", "desc")
      .limit(1)
      .select("s.id");
    const isRead = notice("t.readAt", "is not", null);
    return selectPage(db, query, {
      table: "memberNotice",
      tenantId,
      where: [
        notice("t.sendId", "=", lastSendId),
        ...(query.noticeState ? [query.noticeState === "Read" ? isRead : notice("t.readAt", "is", null)] : []),
      ],
      orderBy: buildOrder(query.sort ?? "memberId:asc", { memberId: notice.ref("t.memberId") }),
      columns: {
        id: notice.ref("t.id"),
        memberId: notice.ref("t.memberId"),
        nickname: notice.ref("m.nickname"),
        sentTime: notice.ref("t.createdAt"),
        readTime: notice.ref("t.readAt"),
        noticeState: notice.case().when(isRead).then(toState("Read")).else(toState("Unread")).end(),
        pushStatus: notice.ref("t.pushStatus"),
      },
      joins: sql`join member m on ${notice("m.tenantId", "=", notice.ref("t.tenantId"))}
        and ${notice("m.id", "=", notice.ref("t.memberId"))}`,
    });
  };

const notice = scope<{ t: "memberNotice"; m: "member" }>();
const toState = (value: "Read" | "Unread") => sql.lit(value);
