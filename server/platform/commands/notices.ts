import { MAX_RECIPIENTS } from "../../../contract/platform/commands.ts";
import { anyOf, now } from "../../db/expressions.ts";
import { ALL, type ChangePlace, isToBeTold, putCommands } from "./put.ts";

/** The part of a notice's command: the notice may be gone before it. */
export const noticeOf = (memberId: string) => `member ${memberId}`;

/**
 * Has the platform give members notices that stand in their inboxes, each of which is for one member. They wait as long
 * as anything else: a warning that nobody reads is none. Nothing that is decided about the member waits for them.
 */
export const tellOfNotices = async (place: ChangePlace, ids: readonly string[]) => {
  const type = "member.notify";
  if (ids.length === 0 || !(await isToBeTold(place, type, true))) return;
  const { db, tenantId } = place;
  const rows = await db
    .selectFrom("memberNotice as n")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "n.tenantId").onRef("m.id", "=", "n.memberId"))
    .where("n.tenantId", "=", tenantId)
    .where("n.id", "=", anyOf(ids))
    .orderBy("n.id")
    .select(["n.id", "n.kind", "n.texts", "n.pushStatus", "m.id as memberId", "m.externalId", "m.account"])
    .execute();
  await putCommands(
    place,
    { type, target: "notices" },
    rows.map(({ id, kind, texts, pushStatus, memberId, externalId, account }) => ({
      targetId: id,
      part: noticeOf(memberId),
      data: {
        member: { id: memberId, externalId, account },
        notice: { id, kind, hasPush: pushStatus !== null, says: texts },
      },
    })),
  );
};

/** Notices that were taken back before anybody read them are not given any more, where that has not happened yet. */
export const untellNotices = ({ db, tenantId }: ChangePlace, ids: readonly string[]) =>
  db
    .updateTable("platformCommand")
    .set({ state: "superseded", finishedAt: now })
    .where("tenantId", "=", tenantId)
    .where("targetType", "=", "notices")
    .where("targetId", "=", anyOf(ids))
    .where("state", "in", ["waiting", "failed"])
    .execute();

type Batch = { notificationId: string; sendId: string; afterMemberId: string; untilMemberId: string };

/** Has the platform show a notification to those who were given it just now, up to 500 in a command. */
export const tellOfNotification = async (
  place: ChangePlace,
  { notificationId, sendId, afterMemberId, untilMemberId }: Batch,
) => {
  const type = "notification.send";
  if (!(await isToBeTold(place, type, true))) return;
  const { db, tenantId } = place;
  const send = await db
    .selectFrom("notificationSend")
    .where("tenantId", "=", tenantId)
    .where("id", "=", sendId)
    .select(["texts", "defaultLocale", "hasPush"])
    .executeTakeFirstOrThrow();
  const recipients = await db
    .selectFrom("memberNotice as n")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "n.tenantId").onRef("m.id", "=", "n.memberId"))
    .where("n.tenantId", "=", tenantId)
    .where("n.sendId", "=", sendId)
    .where("n.memberId", ">", afterMemberId)
    .where("n.memberId", "<=", untilMemberId)
    .orderBy("n.memberId")
    .select(["n.id as noticeId", "m.id", "m.externalId", "m.account"])
    .execute();
  const parts = Array.from({ length: Math.ceil(recipients.length / MAX_RECIPIENTS) }, (_, index) =>
    recipients.slice(index * MAX_RECIPIENTS, (index + 1) * MAX_RECIPIENTS),
  );
  await putCommands(
    place,
    { type, target: "notifications" },
    parts.map((part) => ({
      targetId: notificationId,
      part: `send ${sendId} ${part[0]?.id}`,
      data: { notification: { id: notificationId, sendId, ...send }, recipients: part },
    })),
  );
};

/** Has the platform stop with a notification; what waits to be shown is not. One that nobody was sent is not told of. */
export const tellOfCancelled = async (place: ChangePlace, notificationId: string) => {
  const type = "notification.cancel";
  const { db, tenantId } = place;
  const sent = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("targetType", "=", "notifications")
    .where("targetId", "=", notificationId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!sent || !(await isToBeTold(place, type, true))) return;
  await putCommands(place, { type, target: "notifications" }, [
    { targetId: notificationId, part: ALL, data: { notification: { id: notificationId } } },
  ]);
};
