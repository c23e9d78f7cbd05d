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
import { scope, select } from "../../../crud/columns.ts";
import type { Db } from "../../../db/database.ts";
import { clockTimestamp, now, rowCount } from "../../../db/expressions.ts";
import type { JobTools } from "../../../jobs/jobs.ts";
import { tellOfNotification } from "../../../platform/commands/notices.ts";
import { countMacros } from "../../moderation/macros/count.ts";
import { countAudience, isAmong } from "./audience.ts";

/** Members of one transaction: what a cancellation waits for at most. */
const BATCH = 2000;
/** A run ends before its job would be given to somebody else; the next one goes on. */
const LONGEST = 10 * 60_000;

type Send = { tenantId: string; id: string; notificationId: string };

const n = scope<{ n: "systemNotification" }>();

/** A notification's `Schedule` and `Audience`. */
const scheduleColumns = {
  audience: n.ref("n.audience"),
  levelIds: n.ref("n.levelIds"),
  memberIds: n.ref("n.memberIds"),
  notifyTime: n.ref("n.notifyTime"),
  onceTime: n.case().when("n.notifyTime", "=", "Once").then(n.ref("n.startsAt")).end(),
  startTime: n.case().when("n.notifyTime", "<>", "Once").then(n.ref("n.startsAt")).end(),
  timeOfDay: n.ref("n.timeOfDay"),
  weekdays: n.ref("n.weekdays"),
  dayOfMonth: n.ref("n.dayOfMonth"),
  endTime: n.ref("n.endsAt"),
  timeZone: n.ref("n.timeZone"),
};

export const sendDueNotifications = async ({ database: { system } }: Pick<JobTools, "database">) => {
  const end = Date.now() + LONGEST;
  for (let isWork = true; isWork && Date.now() < end;) {
    while (await claimDue(system));
    isWork = false;
    const sends = await system
      .selectFrom("notificationSend")
      .where("status", "=", "Sending")
      .orderBy("id")
      .select(["tenantId", "id", "notificationId"])
      .execute();
    // One batch of each in turn: a short one does not wait for a long one.
    for (const send of sends) if (await sendBatch(system, send)) isWork = true;
  }
};

/**
 * Begins the send of one notification that is due, unless another node is about it. However many times were missed
 * while nothing ran, it is the first of them alone: the next is counted from now on.
 */
export const claimDue = (system: Db): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    const due = await db
      .selectFrom("systemNotification as n")
      .innerJoin("tenant as t", (join) => join.onRef("t.id", "=", "n.tenantId").on("t.status", "=", "Enable"))
      .where("n.status", "=", "Pending")
      .where("n.nextDueAt", "<=", now)
      .orderBy("n.nextDueAt")
      .limit(1)
      .select(["n.tenantId", "n.id", "n.kind", "n.macroIds"])
      .select(select(scheduleColumns))
      .forUpdate("n")
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const total = await countAudience(db, due.tenantId, due);
    const begun = await db
      .insertInto("notificationSend")
      .columns(["tenantId", "notificationId", "dueAt", "texts", "defaultLocale", "hasPush", "total", "untilMemberId"])
      .expression((eb) =>
        eb
          .selectFrom("systemNotification as n")
          .where("n.tenantId", "=", due.tenantId)
          .where("n.id", "=", due.id)
          .select(["n.tenantId", "n.id", "n.nextDueAt", "n.texts", "n.defaultLocale", "n.hasPush"])
          .select([
            eb.val(total).as("total"),
            eb
              .selectFrom("member as m")
              .where("m.tenantId", "=", due.tenantId)
              .select(({ fn }) => fn.coalesce(fn.max("m.id"), eb.lit(0)).as("last"))
              .as("untilMemberId"),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!begun) {
      // It went out for this time already.
      await finish(db, due, due);
      return true;
    }
    await updateNotification(db, due).set({ status: "Sending", nextDueAt: null }).execute();
    await countMacros(db, due.tenantId, due.kind === "Notice" ? "Notice" : "Notification", due.macroIds);
    return true;
  });

/** Gives the next members their notice. @returns whether there may be more; not when another node is at it just now. */
export const sendBatch = (system: Db, { tenantId, id, notificationId }: Send, size = BATCH): Promise<boolean> =>
  system.transaction().execute(async (db) => {
    // In the order in which a cancellation takes them.
    const notification = await db
      .selectFrom("systemNotification as n")
      .where("n.tenantId", "=", tenantId)
      .where("n.id", "=", notificationId)
      .select(select(scheduleColumns))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const send = await db
      .selectFrom("notificationSend")
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .where("status", "=", "Sending")
      .select(["lastMemberId", "untilMemberId", "hasPush"])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!notification || !send) return false;
    const { members, added, last } = await db
      .with(
        (cte) => cte("next").materialized(),
        (inner) =>
          inner
            .selectFrom("member as m")
            .where("m.tenantId", "=", tenantId)
            .where("m.id", ">", send.lastMemberId)
            .where("m.id", "<=", send.untilMemberId)
            .where(isAmong(notification))
            .orderBy("m.id")
            .limit(size)
            .select("m.id"),
      )
      .with("added", (inner) =>
        inner
          .insertInto("memberNotice")
          .columns(["tenantId", "memberId", "kind", "sendId", "pushStatus"])
          .expression((eb) =>
            eb
              .selectFrom("next")
              .select([eb.val(tenantId).as("tenantId"), "next.id", sql.lit("Notification").as("kind")])
              .select([eb.val(id).as("sendId"), eb.val(send.hasPush ? "Waiting" : null).as("pushStatus")]),
          )
          .onConflict((conflict) => conflict.columns(["tenantId", "sendId", "memberId"]).doNothing())
          .returning("memberId"),
      )
      .selectNoFrom((eb) => [
        eb.selectFrom("next").select(rowCount.as("count")).$asScalar().as("members"),
        eb.selectFrom("added").select(rowCount.as("count")).$asScalar().as("added"),
        eb
          .selectFrom("next")
          .select(({ fn }) => fn.max<string | null>("next.id").as("id"))
          .$asScalar()
          .as("last"),
      ])
      .executeTakeFirstOrThrow();
    if (last !== null)
      await tellOfNotification(
        { db, tenantId },
        { notificationId, sendId: id, afterMemberId: send.lastMemberId, untilMemberId: last },
      );
    const isOver = members < size;
    await db
      .updateTable("notificationSend")
      .set((eb) => ({
        sent: eb("sent", "+", added),
        lastMemberId: last ?? eb.ref("lastMemberId"),
        status: isOver ? "Send" : "Sending",
        finishedAt: isOver ? clockTimestamp : null,
      }))
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .execute();
    if (isOver) await finish(db, { tenantId, id: notificationId }, notification);
    return !isOver;
  });

/** One that recurs waits for its next time; at its end, and else at once, it is sent. */
const finish = async (db: Db, notification: Pick<Send, "tenantId" | "id">, schedule: Schedule) => {
  const due = isRecurring(schedule) ? nextDue(schedule, Date.now()) : undefined;
  await updateNotification(db, notification)
    .set({
      status: due === undefined ? "Send" : "Pending",
      nextDueAt: due === undefined ? null : new Date(due).toISOString(),
    })
    .execute();
};

const updateNotification = (db: Db, { tenantId, id }: Pick<Send, "tenantId" | "id">) =>
  db.updateTable("systemNotification").where("tenantId", "=", tenantId).where("id", "=", id);
